// The place in the run, and everything that moves it: keys, slider, buttons, the address.

const slider = document.getElementById("slider");
slider.max = lastStep;
if (runs.length === 1) document.querySelectorAll(".of-two").forEach((part) => part.remove());
const sections = runs.map((run) => document.querySelector(`.run[data-run="${run.index}"]`));
const lists = runs.map((run, index) => recordList(sections[index], run, (record) => choose(index, record)));
const state = { step: 0, records: runs.map(() => -1), active: 0, isTime: false };
const found = listFindings(document.getElementById("findings"), goTo);
const lines = scenarioList();

const stepIn = (run) => Math.min(state.step, run.stepCount - 1);

/** The run that tells what a step is: one that has it, and an input there rather than its end. */
const leading = () => runs.find((run) => run.hasInput(state.step)) || runs.find((run) => state.step < run.stepCount) || runs[0];

/** The record after which the run's screen is shown. */
const presentRecord = (run) => (state.records[run.index] >= 0 ? state.records[run.index] : run.end(stepIn(run)));

function go(step) {
  state.step = Math.min(Math.max(step, 0), lastStep);
  state.records = runs.map(() => -1);
  draw();
}

/** Shows one run after a record; the other one goes to the same input. */
function choose(index, record) {
  state.step = runs[index].stepOf(record);
  state.records = runs.map((run) => (run.index === index ? record : -1));
  state.active = index;
  draw();
}

function goTo({ step, record, run }) {
  if (run >= 0) state.active = run;
  if (record >= 0) choose(run ?? 0, record); else go(step);
}

function goToPlace(by, name, wanted) {
  const place = placeFrom(state.step, state.records[state.active], by, wanted);
  if (place) goTo(place); else tell(`No ${name} ${by > 0 ? "after" : "before"} this ${placeWord()}.`);
}

const placeWord = () => (state.records[state.active] >= 0 ? "record" : "input");

function goToRedundant() {
  const run = runs[state.active];
  const record = run.words.indexOf("redundant", presentRecord(run) + 1);
  if (record >= 0) choose(run.index, record); else tell(`No redundant write after this ${placeWord()}.`);
}

function stepRecord(by) {
  const run = runs[state.active];
  const from = state.records[run.index];
  const next = from < 0 ? (by > 0 ? run.start(stepIn(run)) : run.end(stepIn(run))) : from + by;
  if (next >= 0 && next < run.count) choose(run.index, next); else tell(by > 0 ? "This is the last record." : "This is the first record.");
}

/** Goes to the wrong write of the input; if nothing is wrong, to the first change. */
function why() {
  const run = runs[state.active];
  const step = stepIn(run);
  if (state.records[run.index] < 0) {
    const [wrong] = wrongWrites(run, step);
    if (wrong && wrong[1] >= 0) return choose(run.index, wrong[1]);
    for (const word of ["glitch", "change"]) {
      const record = run.words.indexOf(word, run.start(step));
      if (record >= 0 && record <= run.end(step)) return choose(run.index, record);
    }
    return tell("This input changed nothing that the architecture wrote.");
  }
  sections[run.index].querySelector(".why").scrollIntoView({ block: "nearest" });
  return undefined;
}

// Drawing

function draw() {
  const heard = [];
  runs.forEach((run, index) => heard.push(drawRun(run, sections[index])));
  found.show(state.step, state.records[state.active]);
  const run = leading();
  const name = stepName(state.step);
  const hasInput = name.startsWith("input");
  const number = hasInput ? `Input ${state.step} of ${lastInput}` : name === "load" ? "Load" : "End";
  const input = hasInput ? run.input(stepIn(run)) : name === "load" ? "the screen comes up" : "the screen goes away";
  document.getElementById("present").replaceChildren(element("strong", {}, number), " ", element("span", { class: hasInput ? "mono" : "muted" }, input));
  slider.value = state.step;
  slider.setAttribute("aria-valuetext", `${number}, ${input}`);
  drawOverview(document.getElementById("overview"), state.step, lastStep);
  lines.show(run, stepIn(run));
  say(`${number}, ${input}. ${heard.filter((text) => text).join(" ")}`);
  const active = state.records[state.active];
  const address = active >= 0 ? `#record=${active}${state.active ? "&run=1" : ""}` : `#input=${state.step}`;
  if (location.hash !== address) history.replaceState(null, "", address);
}

/** What is told of the run's screen: against the input before, the specification, the other run. */
function viewOf(run, step, record) {
  const before = run.start(step) - 1;
  const isEnd = run.isSettled(step) && record >= run.rest(step);
  const changed = new Set(data.properties.keys());
  for (const property of data.properties.keys()) {
    if (run.shown(property, before) === run.shown(property, record)) changed.delete(property);
  }
  const specified = isEnd ? run.specified.get(step) : undefined;
  const input = run.inputRecord(step);
  const wrong = new Set(specified ? specified.keys() : []);
  if (run.words[record] === "glitch") wrong.add(run.on(record));
  const on = isInput(run.kinds[input]) && run.on(input) >= 0 ? data.controls[run.on(input)] : null;
  return {
    changed, touched: on, row: run.row(step), specified, wrong,
    right: new Set(),
    apart: (isEnd && different.get(step)) || new Set(),
    value: (property) => data.values[run.shown(property, record)],
  };
}

function drawRun(run, section) {
  const step = stepIn(run);
  const record = presentRecord(run);
  const selected = state.records[run.index];
  const view = viewOf(run, step, record);
  const isOver = state.step >= run.stepCount;
  section.classList.toggle("active", runs.length > 1 && state.active === run.index);
  section.querySelector(".shown figcaption").textContent = isOver ? `This run ended before, with ${run.hasInput(step) ? stepName(step) : "the end of its screen"}`
    : selected >= 0 ? `After record #${selected}` : `After ${run.hasInput(step) || step === 0 ? stepName(step) : "the end"}${run.isSettled(step) ? "" : ", not settled"}`;
  drawScreen(section.querySelector(".shown .device"), view, view.value);
  const specified = section.querySelector(".specified");
  specified.hidden = !view.specified;
  if (view.specified) {
    const right = (property) => (view.specified.has(property) ? data.values[view.specified.get(property)] : view.value(property));
    const none = new Set();
    drawScreen(specified.querySelector(".device"), { changed: none, wrong: none, apart: none, right: new Set(view.specified.keys()), touched: null, row: null }, right);
  }
  const words = drawChanges(section.querySelector(".changes"), run, step, record, view);
  const span = drawLanes(section.querySelector(".lanes-box"), run, step, selected, state.isTime);
  section.querySelector(".axis-note").textContent = state.isTime ? `${duration(span)} from left to right` : "one record is one unit";
  lists[run.index].show(step, selected);
  const because = showWhy(section, run, ...asked(run, step, selected));
  return `${runs.length > 1 ? `${run.name}: ` : ""}${because || words}`;
}

function drawChanges(box, run, step, record, view) {
  const before = run.start(step) - 1;
  const items = [...view.changed].map((property) => {
    const value = data.values[run.shown(property, record)];
    return [`${data.properties[property]}`, `${shownBy(property, data.values[run.shown(property, before)])} → ${shownBy(property, value)}`, `${data.properties[property]} is now ${shownBy(property, value)}`];
  });
  const count = (word, one, many) => {
    const found = run.words.slice(run.start(step), record + 1).filter((other) => other === word).length;
    return found ? [`${found} ${found === 1 ? one : many}`] : [];
  };
  const counts = [...count("redundant", "redundant write", "redundant writes"), ...count("glitch", "glitch", "glitches")];
  const wrong = view.specified
    ? [...view.specified].map(([property, right]) => `${data.properties[property]} should be ${shownBy(property, data.values[right])}, is ${shownBy(property, view.value(property))}`)
    : [...view.wrong].map(() => glitchAt(run, record)?.text ?? "not what the specification says");
  const told = sections[run.index].querySelector(".wrong-list");
  told.hidden = !wrong.length;
  told.replaceChildren(...wrong.map((text) => element("li", {}, text)));
  box.replaceChildren(
    element("h3", {}, "What changed"),
    items.length ? element("dl", {}, ...items.flatMap(([name, change]) => [element("dt", {}, name), element("dd", {}, change)])) : element("p", { class: "muted" }, "Nothing on the screen."),
    counts.length ? element("p", { class: "muted" }, counts.join(", ")) : "");
  const heard = items.slice(0, 4).map((item) => item[2]).concat(counts, wrong.slice(0, 2));
  return heard.length ? `${heard.join(". ")}.` : "Nothing changed on the screen.";
}

function scenarioList() {
  const box = document.getElementById("scenario");
  const path = document.getElementById("scenario-path");
  let [file, failed, lit] = [null, [], -1];
  const list = windowed(box, 22, (index) => element("div", {
    class: `line${index + 1 === lit ? " lit" : ""}${failed.includes(index + 1) ? " failed" : ""}`, "aria-current": index + 1 === lit ? "true" : null,
  }, element("span", { class: "number" }, String(index + 1)), element("span", { class: "code" }, file.lines[index])));
  return {
    show(run, step) {
      const place = run.line(step) ?? { file: 0, line: -1 };
      [file, lit] = [run.files[place.file], place.line];
      failed = run.failed.filter((one) => one.file === place.file).map(({ line }) => line);
      box.hidden = !file;
      path.textContent = file ? file.path : "The log does not have the scenario's text.";
      if (file) list.show(file.lines.length, lit - 1);
    },
  };
}

/** Says it, and shows it beside the place: a key that finds nothing must not do nothing. */
function tell(text) {
  const present = document.getElementById("present");
  const note = present.querySelector(".note");
  if (note) note.remove();
  present.querySelector("strong").after(" ", element("span", { class: "note" }, text));
  say(text);
}

let saying = 0;
/** Says the last thing only, when the reader pauses. */
function say(text) {
  clearTimeout(saying);
  saying = setTimeout(() => { document.getElementById("live").textContent = text; }, 150);
}

// Moving

const help = document.getElementById("help");
const isFinding = (place) => data.findings.includes(place);
const isGlitch = ({ isGlitch: is }) => is;
const keys = {
  ArrowRight: () => go(state.step + 1), ArrowLeft: () => go(state.step - 1), Home: () => go(0), End: () => go(lastStep),
  Escape: () => go(state.step),
};
const letterKeys = {
  n: () => goToPlace(1, "finding", isFinding), p: () => goToPlace(-1, "finding", isFinding),
  d: () => goToPlace(1, "difference or failure", ({ kind }) => kind !== "glitch"), g: () => goToPlace(1, "glitch", isGlitch), r: goToRedundant,
  ".": () => stepRecord(1), ",": () => stepRecord(-1), w: why, "?": () => help.showModal(),
  x: () => { state.active = (state.active + 1) % runs.length; draw(); },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
  if (event.target instanceof Element && event.target.closest("select")) return;
  const isLetter = Object.hasOwn(letterKeys, event.key) && document.getElementById("letters").checked;
  // The slider moves by itself.
  if (event.target === slider && !isLetter) return;
  const act = isLetter ? letterKeys[event.key] : Object.hasOwn(keys, event.key) ? keys[event.key] : null;
  if (!act) return;
  event.preventDefault();
  act();
});

const press = (id, act) => document.getElementById(id).addEventListener("click", act);
press("first", keys.Home);
press("back", keys.ArrowLeft);
press("forward", keys.ArrowRight);
press("last", keys.End);
press("next-finding", letterKeys.n);
press("help-button", letterKeys["?"]);
press("close-help", () => help.close());
slider.addEventListener("input", () => go(Number(slider.value)));
document.getElementById("show-first").hidden = !data.findings.length;
press("show-first", () => {
  goTo(data.findings.find(({ step }) => step !== undefined));
  document.getElementById("bar").scrollIntoView();
});
document.getElementById("next-finding").disabled = !places.length;
runs.forEach((run, index) => {
  const lanes = sections[index].querySelector(".lanes-box");
  lanes.addEventListener("click", (event) => {
    const hit = event.target.closest("[data-record]");
    if (hit) choose(index, Number(hit.dataset.record));
  });
  const axis = sections[index].querySelector(".axis");
  axis.addEventListener("click", () => {
    state.isTime = !state.isTime;
    axis.setAttribute("aria-pressed", String(state.isTime));
    draw();
  });
});

/**
 * `#input=12`; `#record=345`, `#glitch=1` for the first glitch, each with `&run=1` for the second
 * run; `#finding=1` for the first of the list. Without an address, the first finding.
 */
function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const number = (name) => Number.parseInt(words.get(name), 10);
  const index = words.get("run") === "1" && runs.length > 1 ? 1 : 0;
  const glitch = places.filter((place) => isGlitch(place) && (!words.has("run") || place.run === index))[number("glitch") - 1];
  const place = words.has("input") || words.has("record") ? undefined : data.findings[(number("finding") || 1) - 1];
  if (number("record") >= 0 && number("record") < runs[index].count) choose(index, number("record"));
  else if (glitch) goTo(glitch);
  else if (place?.step !== undefined) goTo(place);
  else go(number("input") >= 0 ? number("input") : 0);
}

window.addEventListener("hashchange", readAddress);
window.addEventListener("resize", draw);
press("scheme", draw);
press("skip", (event) => { event.preventDefault(); document.getElementById("bar").focus(); });
readAddress();

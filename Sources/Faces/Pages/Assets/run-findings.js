// Where something is to be seen: the list, the overview over the slider, and the next one.

/** All places of all findings, in the order in which they come. `isFirst` marks where a finding itself is. */
const places = data.findings.flatMap((finding) => finding.places.map((place, index) => ({ finding, isFirst: index === 0, run: finding.run, ...place })));
const order = (one, other) => one.step - other.step || (one.record ?? Infinity) - (other.record ?? Infinity) || 0;
places.push(...[...different.keys()].map((step) => ({ kind: "difference", step })));
places.sort(order);

/** The place of a finding in the list; undefined if it is about the whole run. */
const firstPlace = (index) => places.find(({ finding, isFirst }) => isFirst && finding === data.findings[index]);

const glitchAt = (run, record) => places.find((place) => place.kind === "glitch" && place.run === run.index && place.record === record);

/** The first place behind this one that `wanted` admits, or before it with `by` -1. */
function placeFrom(step, record, by, wanted) {
  const here = { step, record: record >= 0 ? record : by > 0 ? Infinity : -1 };
  const found = places.filter((place) => wanted(place) && order(place, here) * by > 0);
  return by > 0 ? found[0] : found[found.length - 1];
}

const mostFindings = 60;

/** A finding or a place of it as a button that leads there; one about the whole run leads nowhere. */
function findingButton({ kind, text, run }, place, go, ...more) {
  const at = (place ? stepName(place.step) : "the whole run") + (runs.length > 1 && run !== undefined ? ` · ${runs[run].name}` : "");
  const button = element("button", { type: "button", class: "finding", disabled: !place },
    element("span", { class: `badge ${kind}` }, kind), element("span", { class: "at" }, at), element("span", { class: "text" }, text), ...more);
  button.addEventListener("click", () => go({ run, ...place }));
  return button;
}

/** Each finding once; the other places that are told in words unfold. */
function listFindings(box, go) {
  if (!data.findings.length) {
    box.replaceChildren(element("p", { class: "muted" }, runs.length > 1 ? "Both runs show the same, and neither has a glitch." : "No failure, no glitch."));
    return { show() {} };
  }
  const shown = [];
  const button = (finding, place, ...more) => {
    const made = findingButton(finding, place, go, ...more);
    shown.push([place, made]);
    return element("li", {}, made);
  };
  const rest = (count, words) => (count > 0 ? element("p", { class: "muted" }, `${count.toLocaleString("en")} more${words}`) : "");
  const items = data.findings.slice(0, mostFindings).map((finding) => {
    const others = finding.places.slice(1).filter(({ text }) => text);
    const item = button(finding, finding.places[0],
      finding.extent ? element("span", { class: "extent" }, finding.extent) : null, finding.note ? element("span", { class: "text muted" }, finding.note) : null);
    if (others.length) item.append(element("details", {}, element("summary", {}, `${others.length.toLocaleString("en")} more with this cause`),
      element("ol", {}, ...others.slice(0, mostFindings).map((place) => button({ ...place, run: finding.run }, place))), rest(others.length - mostFindings, "")));
    return item;
  });
  box.replaceChildren(element("ol", {}, ...items), rest(data.findings.length - mostFindings, ": n leads to them."));
  return {
    /** Marks the findings of the input; at a record, those of this record or of the whole input. */
    show(step, record) {
      for (const [place, made] of shown) {
        const isHere = place && place.step === step && (record < 0 || (place.record ?? record) === record);
        if (isHere) made.setAttribute("aria-current", "true"); else made.removeAttribute("aria-current");
      }
    },
  };
}

/** What the overview marks of a run: steps with a redundant write, with a glitch, and with something wrong. */
const marked = runs.map((run) => {
  const redundant = new Set();
  run.words.forEach((word, record) => { if (word === "redundant") redundant.add(run.stepOf(record)); });
  const own = places.filter((place) => place.run === run.index);
  const steps = (isWanted) => own.filter(isWanted).map(({ step }) => step);
  return [
    ["--line", 0.3, redundant], ["--warn", 0.7, steps(({ kind }) => kind === "glitch")],
    ["--bad", 1, [...run.specified.keys(), ...steps(({ kind }) => kind === "failure" || kind === "stop")]],
  ];
});

/** A column of marks for each step, as many as there are pixels. */
function drawOverview(canvas, step, last) {
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(name).trim();
  const thumb = 8;
  const x = (at) => (last ? thumb + (at / last) * (width - 2 * thumb) : thumb);
  const wide = Math.max(2, Math.min(6, (width - 2 * thumb) / (last + 1) - 1));
  const laneOf = height / runs.length;
  marked.forEach((passes, index) => {
    for (const [name, share, steps] of passes) {
      pen.fillStyle = color(name);
      let painted = -1;
      for (const at of steps) {
        if (Math.abs(x(at) - painted) < 1) continue;
        painted = x(at);
        pen.fillRect(painted - wide / 2, laneOf * (index + 1 - share) + 1, wide, laneOf * share - 1);
      }
    }
  });
  pen.fillStyle = color("--series-6");
  for (const { step: at } of places.filter(({ kind }) => kind === "difference")) pen.fillRect(x(at) - wide / 2, height / 2 - 2, wide, 4);
  pen.fillStyle = color("--accent");
  pen.fillRect(x(step) - 1, 0, 2, height);
}

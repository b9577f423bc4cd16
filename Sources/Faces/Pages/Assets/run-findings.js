// Where something is to be seen: the list, the overview over the slider, and the next one.

/** The places of findings, of glitches and of differences, in the order in which they come. */
const places = data.findings.filter(({ step }) => step !== undefined);
for (const run of runs) places.push(...run.glitches.map((glitch) => ({ kind: "glitch", run: run.index, step: run.stepOf(glitch.record), isGlitch: true, ...glitch })));
const order = (one, other) => one.step - other.step || (one.record ?? Infinity) - (other.record ?? Infinity) || 0;
places.push(...[...different.keys()].map((step) => ({ kind: "difference", step })));
places.sort(order);

const glitchAt = (run, record) => run.glitches.find((glitch) => glitch.record === record);

/** The first place behind this one that `wanted` admits, or before it with `by` -1. */
function placeFrom(step, record, by, wanted) {
  const here = { step, record: record >= 0 ? record : by > 0 ? Infinity : -1 };
  const found = places.filter((place) => wanted(place) && order(place, here) * by > 0);
  return by > 0 ? found[0] : found[found.length - 1];
}

const mostFindings = 60;

/** A finding as a button that leads there; one about the whole run leads nowhere. */
function findingButton(finding, go) {
  const { kind, text, run, step, note } = finding;
  const at = (step === undefined ? "the whole run" : stepName(step)) + (runs.length > 1 && run !== undefined ? ` · ${runs[run].name}` : "");
  const button = element("button", { type: "button", class: "finding", disabled: step === undefined },
    element("span", { class: `badge ${kind}` }, kind), element("span", { class: "at" }, at), element("span", { class: "text" }, text),
    note ? element("span", { class: "text muted" }, note) : null);
  button.addEventListener("click", () => go(finding));
  return button;
}

function listFindings(box, go) {
  if (!data.findings.length) {
    box.replaceChildren(element("p", { class: "muted" }, runs.length > 1 ? "Both runs show the same, and neither has a glitch." : "No failure, no glitch."));
    return { show() {} };
  }
  const shown = data.findings.slice(0, mostFindings).map((finding) => [finding, findingButton(finding, go)]);
  const rest = data.findings.length - shown.length;
  box.replaceChildren(element("ol", {}, ...shown.map(([, made]) => element("li", {}, made))),
    rest > 0 ? element("p", { class: "muted" }, `${rest.toLocaleString("en")} more: n leads to them.`) : "");
  return {
    /** Marks the findings of the input; at a record, those of this record or of the whole input. */
    show(step, record) {
      for (const [place, made] of shown) {
        const isHere = place.step === step && (record < 0 || (place.record ?? record) === record);
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

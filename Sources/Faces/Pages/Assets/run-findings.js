// Where something is to be seen: the list, the overview over the slider, and the next one.

/** All findings of the page: [kind, step, record, text, run]; in the order in which they come. */
const findings = runs.flatMap((run) => run.findings.map((finding) => [...finding, run.index]))
  .concat(different.findings.map((finding) => [...finding, 0]))
  .sort((one, other) => one[1] - other[1] || (one[2] < 0 ? Infinity : one[2]) - (other[2] < 0 ? Infinity : other[2]) || one[4] - other[4] || 0);

const findingWords = ["failure", "deviation", "glitch", "difference", "stop"];

/** The first finding behind this place that `wanted` admits, or before it with `by` -1. */
function findingFrom(step, record, by, wanted) {
  const place = ([, one, other]) => [one, other < 0 ? Infinity : other];
  const here = [step, record < 0 ? (by > 0 ? Infinity : -1) : record];
  const isBehind = (finding) => {
    const [one, other] = place(finding);
    const order = one - here[0] || (other === here[1] ? 0 : other - here[1]);
    return by > 0 ? order > 0 : order < 0;
  };
  const found = findings.filter((finding) => wanted(finding) && isBehind(finding));
  return by > 0 ? found[0] : found[found.length - 1];
}

const mostFindings = 60;

function listFindings(box, go) {
  if (!findings.length) {
    box.replaceChildren(element("p", { class: "muted" }, runs.length > 1 ? "Both runs show the same, and neither has a glitch." : "No failure, no glitch."));
    return { show() {} };
  }
  const buttons = findings.slice(0, mostFindings).map((finding) => {
    const [kind, step, , text, index] = finding;
    const word = findingWords[kind];
    const button = element("button", { type: "button", class: "finding" }, element("span", { class: `badge ${word}` }, word),
      element("span", { class: "at" }, `${stepName(step)}${runs.length > 1 && kind !== Finding.difference ? ` · ${runs[index].name}` : ""}`),
      element("span", { class: "text" }, text));
    button.addEventListener("click", () => go(finding));
    return button;
  });
  const rest = findings.length - buttons.length;
  box.replaceChildren(element("ol", {}, ...buttons.map((button) => element("li", {}, button))),
    rest > 0 ? element("p", { class: "muted" }, `${rest.toLocaleString("en")} more: n leads to them.`) : "");
  return {
    show(step) {
      buttons.forEach((button, index) => {
        if (findings[index][1] === step) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
      });
    },
  };
}

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
  runs.forEach((run, index) => {
    const top = index * laneOf;
    const passes = [[StepMarks.redundant, "--line", 0.3], [StepMarks.glitch, "--warn", 0.7], [StepMarks.deviation | StepMarks.failure, "--bad", 1]];
    for (const [mark, name, share] of passes) {
      pen.fillStyle = color(name);
      let painted = -Infinity;
      for (let at = 0; at < run.stepCount; at += 1) {
        if (!(run.stepMarks[at] & mark) || x(at) - painted < 1) continue;
        painted = x(at);
        pen.fillRect(x(at) - wide / 2, top + laneOf * (1 - share) + 1, wide, laneOf * share - 1);
      }
    }
  });
  pen.fillStyle = color("--series-6");
  for (const at of [...different.properties.keys(), ...different.inputs]) pen.fillRect(x(at) - wide / 2, height / 2 - 2, wide, 4);
  pen.fillStyle = color("--accent");
  pen.fillRect(x(step) - 1, 0, 2, height);
}

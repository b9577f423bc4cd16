// Where something is to be seen: the list, the overview over the slider, and the next one.

/** All findings, in the order in which they come. Those without a step are about the whole run. */
const findings = data.findings.map(([kind, step, record, run, text]) => ({ kind, step, record, run, text }));

/** Each cause once, failures first: the finding that tells it, and all of its findings. */
const causes = data.causes.map(([teller, extent, note, places]) => ({ teller: findings[teller], extent, note, places: places.map((index) => findings[index]) }));

/** The glitches by run and record. */
const glitchAt = new Map(findings.filter(({ kind }) => kind === Finding.glitch).map((finding) => [`${finding.run}:${finding.record}`, finding]));

const tellers = new Set(causes.map(({ teller }) => teller));

const findingWords = ["failure", "deviation", "glitch", "difference", "stop"];

/** The first finding behind this place that `wanted` admits, or before it with `by` -1. */
function findingFrom(step, record, by, wanted) {
  const place = (finding) => [finding.step, finding.record < 0 ? Infinity : finding.record];
  const here = [step, record < 0 ? (by > 0 ? Infinity : -1) : record];
  const isBehind = (finding) => {
    const [one, other] = place(finding);
    const order = one - here[0] || (other === here[1] ? 0 : other - here[1]);
    return by > 0 ? order > 0 : order < 0;
  };
  const found = findings.filter((finding) => finding.step >= 0 && wanted(finding) && isBehind(finding));
  return by > 0 ? found[0] : found[found.length - 1];
}

const mostFindings = 60;

const placeName = ({ kind, step, run }) => (step < 0 ? "the whole run" : stepName(step)) + (runs.length > 1 && run >= 0 && kind !== Finding.difference ? ` · ${runs[run].name}` : "");

/** A finding as a button that leads to it; one about the whole run leads nowhere. */
function findingButton(finding, go, ...more) {
  const word = findingWords[finding.kind];
  const button = element("button", { type: "button", class: "finding", disabled: finding.step < 0 },
    element("span", { class: `badge ${word}` }, word), element("span", { class: "at" }, placeName(finding)), element("span", { class: "text" }, finding.text), ...more);
  button.addEventListener("click", () => go(finding));
  return button;
}

/** Each cause once; its other places unfold. */
function listFindings(box, go) {
  if (!findings.length) {
    box.replaceChildren(element("p", { class: "muted" }, runs.length > 1 ? "Both runs show the same, and neither has a glitch." : "No failure, no glitch."));
    return { show() {} };
  }
  const shown = [];
  const button = (finding, ...more) => {
    const made = findingButton(finding, go, ...more);
    shown.push([finding, made]);
    return made;
  };
  const items = causes.slice(0, mostFindings).map(({ teller, extent, note, places }) => {
    const others = places.filter((finding) => finding !== teller);
    const rest = others.length - mostFindings;
    return element("li", {}, button(teller, extent ? element("span", { class: "extent" }, extent) : null, note ? element("span", { class: "text muted" }, note) : null),
      others.length ? element("details", {}, element("summary", {}, `${others.length.toLocaleString("en")} more with this cause`),
        element("ol", {}, ...others.slice(0, mostFindings).map((finding) => element("li", {}, button(finding)))),
        rest > 0 ? element("p", { class: "muted" }, `and ${rest.toLocaleString("en")} more`) : null) : null);
  });
  const rest = causes.length - items.length;
  box.replaceChildren(element("ol", {}, ...items), rest > 0 ? element("p", { class: "muted" }, `${rest.toLocaleString("en")} more: n leads to them.`) : "");
  return {
    /** Marks the findings of the input; at a record, those of this record or of the whole input. */
    show(step, record) {
      for (const [finding, made] of shown) {
        const isHere = finding.step === step && (record < 0 || finding.record < 0 || finding.record === record);
        if (isHere) made.setAttribute("aria-current", "true"); else made.removeAttribute("aria-current");
      }
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

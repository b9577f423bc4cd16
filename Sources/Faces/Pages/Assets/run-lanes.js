// Jobs on the lanes of their queues, around what is looked at.

const laneHeight = 36;
const lanePadding = 8;
const laneTop = 22;
const laneNames = 116;
const mostRecords = 320;

/** The records that are drawn: those of the step and of its neighbours, but not too many. */
function laneWindow(run, step, record) {
  let from = run.start(Math.max(0, step - 1));
  let to = run.end(Math.min(run.stepCount - 1, step + 1)) + 1;
  if (to - from > mostRecords) {
    from = Math.max(from, Math.min(record - mostRecords / 2, run.count - mostRecords));
    to = Math.min(to, from + mostRecords);
  }
  return [from, Math.max(to, from + 1)];
}

/** Draws them, and returns the time from the first of the drawn records to the last. */
function drawLanes(box, run, step, selected, isTime) {
  const isSelected = selected >= 0;
  const record = isSelected ? selected : run.start(step);
  const { jobs } = run;
  const [from, to] = laneWindow(run, step, record);
  const width = Math.max(box.clientWidth - 2 * lanePadding, 300);
  const height = laneTop + laneHeight * jobs.lanes.length + 6;
  const span = isTime ? Math.max(run.times[to - 1] - run.times[from], 1) : to - from;
  const x = (at) => laneNames + (width - laneNames - 10)
    * (isTime ? (run.times[Math.min(Math.max(at, from), to - 1)] - run.times[from]) / span : (Math.min(Math.max(at, from), to) - from + 0.5) / (span + 0.5));
  const y = (lane) => laneTop + lane * laneHeight;
  const svg = drawing("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": laneWords(run, step) });
  const band = [x(Math.max(run.start(step), from)) - 4, x(Math.min(run.end(step), to - 1)) + 8];
  svg.append(drawing("rect", { class: "band", x: band[0], y: 0, width: Math.max(band[1] - band[0], 4), height, rx: 4 }));
  jobs.lanes.forEach(({ name }, lane) => {
    svg.append(drawing("line", { class: "rule", x1: 0, x2: width, y1: y(lane) + laneHeight, y2: y(lane) + laneHeight }),
      drawing("text", { class: "lane-name", x: 0, y: y(lane) + 22 }, name.length > 17 ? `${name.slice(0, 16)}…` : name));
  });
  const arrows = drawing("g", {});
  const slices = drawing("g", {});
  const laneOfJob = new Map();
  for (const job of jobsBetween(jobs, from, to)) {
    drawJob(slices, run, job, { x, y, to, step });
    if (job.enqueue >= from) drawArrow(arrows, job, { x, y });
    if (!job.isRequest) laneOfJob.set(run.job(job.start), job.lane.index);
  }
  svg.append(slices, arrows);
  const outside = jobs.lanes.length - 1;
  for (let at = from; at < to; at += 1) drawTick(svg, run, at, x(at), y(jobs.services.get(at)?.lane.index ?? laneOfJob.get(run.job(at)) ?? outside));
  if (isSelected && record >= from && record < to) svg.append(drawing("line", { class: "here", x1: x(record), x2: x(record), y1: 2, y2: height }));
  for (let at = Math.max(0, step - 1); at <= Math.min(step + 1, run.stepCount - 1); at += 1) {
    if (run.start(at) >= from && run.start(at) < to) svg.append(drawing("text", { class: "lane-name", x: x(run.start(at)), y: 14 }, !run.hasInput(at) ? "end" : at === step || at === 0 ? stepName(at) : String(at)));
  }
  box.replaceChildren(svg);
  return run.times[to - 1] - run.times[from];
}

/** Jobs start in order; one that is long may have started a while ago. */
function jobsBetween(jobs, from, to) {
  const near = jobs.all.slice(Math.max(0, lastUpTo(jobs.starts, from) - 16), lastUpTo(jobs.starts, to - 1) + 1);
  return [...near, ...jobs.requests.filter(({ start }) => start < to)].filter((job) => job.end >= from);
}

function drawJob(group, run, job, { x, y, to, step }) {
  const end = Math.min(job.end, to);
  const left = x(job.start);
  const width = Math.max(x(end) - left, 3);
  const isNow = job.start <= run.end(step) && end >= run.start(step);
  const top = y(job.lane.index) + 6;
  group.append(drawing("rect", {
    class: `job${isNow ? " now" : ""}${job.end === Infinity ? " cut" : ""}`, x: left, y: top, width, height: laneHeight - 12, rx: 4,
    "data-record": job.start,
  }));
  const room = Math.floor((width - 8) / 6);
  const name = job.name.length > room ? `${job.name.slice(0, room - 1)}…` : job.name;
  if (width > 26) group.append(drawing("text", { class: "job-name", x: left + 4, y: top + 10 }, name));
}

function drawArrow(group, job, { x, y }) {
  const start = [x(job.enqueue), y(job.origin.index) + laneHeight / 2 + 4];
  const end = [x(job.start), y(job.lane.index) + laneHeight / 2 + 4];
  const bend = Math.max((end[0] - start[0]) / 2, 6);
  group.append(drawing("path", { class: "arrow", d: `M${start[0]} ${start[1]}C${start[0] + bend} ${start[1]} ${end[0] - bend} ${end[1]} ${end[0]} ${end[1]}` }));
  group.append(drawing("path", { class: "arrow-head", d: `M${end[0] + 1} ${end[1]}l-6 -3.5v7z` }));
}

function drawTick(svg, run, at, left, top) {
  const kind = run.kinds[at];
  const word = run.words[at];
  const middle = top + laneHeight / 2 + 4;
  const shape = isInput(kind) ? ["input", `M${left - 4} ${middle - 6}l9 6l-9 6z`]
    : word === "glitch" ? ["glitch", `M${left} ${middle - 7}l6 7l-6 7l-6 -7z`]
      : word === "change" ? ["change", `M${left - 2.5} ${middle - 6}h5v12h-5z`]
        : word === "redundant" ? ["redundant", `M${left - 2} ${middle - 5.5}h4v11h-4z`]
          : kind === Kind.cancel ? ["cancel", `M${left - 4} ${middle - 4}l8 8m0 -8l-8 8`]
            : kind === Kind.answer ? ["answer", `M${left + 4} ${middle - 6}l-9 6l9 6z`]
          : kind === Kind.present ? ["change", `M${left - 4} ${middle - 4}h8v8h-8z`]
            : kind === Kind.notify ? ["notify", `M${left - 2.5} ${middle}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z`] : null;
  if (!shape) return;
  const tick = drawing("path", { class: `tick ${shape[0]}`, d: shape[1], "data-record": at });
  tick.append(drawing("title", {}, `#${at} ${what(run, at)}`));
  svg.append(tick);
}

function laneWords(run, step) {
  const { jobs } = run;
  const [from, to] = [run.start(step), run.end(step)];
  const inStep = jobsBetween(jobs, from, to + 1);
  const words = jobs.lanes.map((lane) => [lane.name, inStep.filter((job) => job.lane === lane).length]).filter(([, count]) => count > 0).map(([name, count]) => `${count} on ${name}`);
  return words.length ? `Jobs of this input: ${words.join(", ")}` : "No job ran with this input";
}

"use strict";
// What the page was given: the log and its findings. What follows from them is computed here.
const data = JSON.parse(document.getElementById("run-data").textContent);

const Marks = { redundant: 1, glitch: 2, change: 4 };
const StepMarks = { deviation: 1, glitch: 2, failure: 4, redundant: 8, unsettled: 16 };
const Finding = { failure: 0, deviation: 1, glitch: 2, difference: 3, stop: 4 };
const kindNumber = (name) => data.kinds.indexOf(name);
const Kind = {
  write: kindNumber("write"), late: kindNumber("write.late"), show: kindNumber("show"),
  present: kindNumber("present"), notify: kindNumber("notify"), state: kindNumber("state.change"),
  enqueue: kindNumber("job.enqueue"), start: kindNumber("job.start"), end: kindNumber("job.end"), settled: kindNumber("settled"), mark: kindNumber("mark"),
  timer: kindNumber("timer.set"),
};
const isInput = (kind) => kind < data.kindOfInput;
const isShown = (kind) => kind === Kind.write || kind === Kind.show || kind === Kind.present;
const concernsProperty = (kind) => isShown(kind) || kind === Kind.late;

/** The index of the last number up to `limit` in a rising list; -1 if there is none. */
function lastUpTo(numbers, limit) {
  let low = -1;
  let high = numbers.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle; else high = middle;
  }
  return low;
}

// The number of the value "nothing".
if (!data.values.includes(null)) data.values.push(null);
const nothing = data.values.indexOf(null);

/** For each property, the records that changed it and the numbers of its new values. */
function historyOf({ records, initial }) {
  const history = initial.map((value) => ({ now: value, changes: [], values: [] }));
  records.kinds.forEach((kind, record) => {
    const property = history[records.on[record]];
    const value = records.values[record] < 0 ? nothing : records.values[record];
    if (!isShown(kind) || !property || property.now === value) return;
    property.now = value;
    property.changes.push(record);
    property.values.push(value);
  });
  return history;
}

/** The jobs on the lanes of their queues: main, the others, and last what is outside any queue. */
function jobLanes({ records, queues }) {
  const lanes = queues.slice(1).map((name, index) => ({ name: name || `queue ${index + 1}`, own: index, isTaken: false }));
  const outside = { name: "outside any queue", own: lanes.length, isTaken: false };
  lanes.push(outside);
  const owners = [...lanes];
  const running = new Map();
  const enqueuers = new Map();
  const jobs = [];
  records.kinds.forEach((kind, at) => {
    const cause = records.causes[at];
    const job = records.jobs[at];
    if (kind === Kind.enqueue && cause >= 0) enqueuers.set(at, running.get(records.jobs[cause])?.lane);
    if (kind === Kind.start && !running.has(job)) {
      const own = owners[records.queues[at] - 1] || outside;
      // Jobs that overlap on a queue have lanes of their own.
      let lane = lanes.find((one) => one.own === own.own && !one.isTaken);
      if (!lane) {
        const count = lanes.filter((one) => one.own === own.own).length;
        lane = { name: `${own.name} (${count + 1})`, own: own.own };
        lanes.splice(lanes.findLastIndex((one) => one.own === own.own) + 1, 0, lane);
      }
      lane.isTaken = true;
      const isEnqueued = cause >= 0 && records.kinds[cause] === Kind.enqueue && records.jobs[cause] === job;
      const started = { lane, start: at, end: -1, enqueue: isEnqueued ? cause : -1, origin: (isEnqueued && enqueuers.get(cause)) || outside };
      running.set(job, started);
      jobs.push(started);
    }
    if (kind === Kind.end && running.has(job)) {
      const ended = running.get(job);
      ended.end = at;
      ended.lane.isTaken = false;
      running.delete(job);
    }
  });
  const column = (value) => jobs.map(value);
  return {
    lanes: lanes.map(({ name }) => name), lane: column(({ lane }) => lanes.indexOf(lane)), start: column(({ start }) => start),
    end: column(({ end }) => end), enqueue: column(({ enqueue }) => enqueue), origin: column(({ origin }) => lanes.indexOf(origin)),
  };
}

/** What the overview marks of each step. */
function marksOfSteps(raw, run) {
  const marks = raw.steps.settled.map((settled) => (settled < 0 ? StepMarks.unsettled : 0));
  for (const step of run.specified.keys()) marks[step] |= StepMarks.deviation;
  for (const [kind, step, , of] of data.findings) {
    if (of !== run.index || step < 0) continue;
    if (kind === Finding.glitch) marks[step] |= StepMarks.glitch;
    if (kind === Finding.failure || kind === Finding.stop) marks[step] |= StepMarks.failure;
  }
  run.marks.forEach((mark, record) => { if (mark & Marks.redundant) marks[run.stepOf(record)] |= StepMarks.redundant; });
  return marks;
}

/** One run, with what is asked of it. */
function opened(raw, index) {
  const { records, steps } = raw;
  const { kinds, marks, times } = records;
  const before = new Map(records.before);
  const history = historyOf(raw);
  const stepCount = steps.starts.length;
  const run = {
    index, name: raw.name, isLive: raw.isLive, hasTimes: raw.isLive || times[times.length - 1] > 0, queues: raw.queues, kinds, marks, times,
    count: kinds.length, stepCount, jobs: jobLanes(raw),
    scenario: raw.scenario, failed: raw.failed,
    settled: (step) => steps.settled[step],
    specified: new Map(raw.specified.map(([step, ...values]) => [step, new Map(values)])),
    start: (step) => steps.starts[step],
    end: (step) => (step + 1 < stepCount ? steps.starts[step + 1] : kinds.length) - 1,
    /** The record after which the step's screen is at rest, or its last one. */
    rest: (step) => (steps.settled[step] >= 0 ? steps.settled[step] : run.end(step)),
    input: (step) => (steps.inputs[step] < 0 ? "nothing happened" : plain(data.values[steps.inputs[step]])),
    /** Whether the user did something in this step, or the screen came up. */
    hasInput: (step) => step < stepCount && steps.inputs[step] >= 0,
    /** The identity of the row that the input is on; null for none. */
    row: (step) => (steps.rows[step] < 0 ? null : plain(data.values[steps.rows[step]])),
    inputRecord: (step) => steps.sequences[step],
    stepOf: (record) => Math.max(0, lastUpTo(steps.starts, record)),
    queue: (record) => raw.queues[records.queues[record]] || "the driver",
    job: (record) => records.jobs[record],
    on: (record) => records.on[record],
    value: (record) => (records.values[record] < 0 ? undefined : data.values[records.values[record]]),
    /** What the property shows after a record, by the number of the value. */
    shown: (property, record) => {
      const { changes, values } = history[property];
      const last = lastUpTo(changes, record);
      return last < 0 ? raw.initial[property] : values[last];
    },
    /** The last record up to this one that gave the property its value, if it did; -1 for none. */
    giver: (property, record) => {
      const { changes } = history[property];
      const last = lastUpTo(changes, record);
      const change = last < 0 ? -1 : changes[last];
      const first = Math.max(change, 0, run.start(run.stepOf(record)));
      for (let at = record; at >= first; at -= 1) if (isShown(kinds[at]) && records.on[at] === property) return at;
      return change;
    },
    /** The record that caused this one; -1 for none. */
    cause: (record) => (records.causes[record] < 0 ? before.get(record) ?? -1 : records.causes[record]),
    /** Whether the cause is only the last write before it. */
    isGivenBefore: (record) => records.causes[record] < 0 && before.has(record),
  };
  run.stepMarks = marksOfSteps(raw, run);
  return run;
}

// Texts

/** A value as text: a long one by its beginning and its end. */
function plain(value) {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(plain).filter((text) => text !== "").join(", ");
  if (value.t) return `${value.t[0]} … ${value.t[1]} (${value.t[2]} bytes)`;
  if (value.r) return `${value.r[0]} rows, ${value.r[2].length} rendered from row ${value.r[1]}`;
  return `${value.l[0]} rows`;
}

const quoted = (value) => (typeof value === "string" || (value && value.t) ? `“${plain(value)}”` : plain(value));

/** What a property shows: `no alert` where an alert shows nothing. */
const shownBy = (property, value) => (value === null ? data.absences[property] : quoted(value));

/** What a step is called. */
function stepName(step) {
  if (step === 0) return "load";
  return step > data.lastInput ? "end" : `input ${step}`;
}

/** What a record says, without its number. */
function what(run, record) {
  const kind = run.kinds[record];
  const value = run.value(record);
  if (isInput(kind)) return `input: ${plain(value)}`;
  const words = [data.kinds[kind]];
  const on = run.on(record);
  if (on >= 0) words.push((concernsProperty(kind) ? data.properties : data.controls)[on]);
  if (value !== undefined) words.push(kind === Kind.mark || kind === Kind.timer ? plain(value) : quoted(value));
  else if (isShown(kind)) words.push("nothing");
  return words.join(" ");
}

function badge(run, record) {
  if (run.marks[record] & Marks.glitch) return "glitch";
  if (run.marks[record] & Marks.redundant) return "redundant";
  return run.marks[record] & Marks.change ? "change" : "";
}

/** A time, as the terminal writes it: the units are its own. */
function duration(nanoseconds) {
  const [name, length] = data.timeUnits.find(([, , limit]) => nanoseconds < limit);
  return `${Number((nanoseconds / length).toFixed(3))} ${name}`;
}

// Elements. No text of a run ever becomes markup: it goes through `textContent` and attributes.

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

const svgNamespace = "http://www.w3.org/2000/svg";
function drawing(tag, attributes, text) {
  const made = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Draws only the rows of a long list that are in sight. All rows are equally high. */
function windowed(box, height, draw) {
  const content = element("div", { class: "window", role: "presentation" });
  box.append(content);
  let count = 0;
  let drawn = "";
  const update = (isNew) => {
    const first = Math.max(0, Math.floor(box.scrollTop / height) - 4);
    const last = Math.min(count, Math.ceil((box.scrollTop + box.clientHeight) / height) + 4);
    if (!isNew && drawn === `${first}-${last}`) return;
    drawn = `${first}-${last}`;
    const rows = [];
    for (let index = first; index < last; index += 1) {
      const row = draw(index);
      row.style.top = `${index * height}px`;
      rows.push(row);
    }
    content.replaceChildren(...rows);
  };
  box.addEventListener("scroll", () => update(false), { passive: true });
  return {
    /** Shows this many rows, with this one in sight. */
    show(number, target) {
      count = number;
      content.style.height = `${count * height}px`;
      if (target >= 0) {
        const top = target * height;
        if (top < box.scrollTop + height || top > box.scrollTop + box.clientHeight - 2 * height) {
          // Near the top: the list may go on below what the window shows.
          box.scrollTop = Math.max(0, top - 3 * height);
        }
      }
      update(true);
    },
  };
}

const runs = data.runs.map(opened);
const different = {
  properties: new Map((data.differences ? data.differences.properties : []).map(([step, ...properties]) => [step, new Set(properties)])),
  inputs: new Set(data.differences ? data.differences.inputs : []),
};

"use strict";
// What the page was given: the log and its findings. What follows from them is computed here.
const data = JSON.parse(document.getElementById("data").textContent);

const kindNumber = (name) => data.kinds.indexOf(name);
const Kind = {
  inputEnd: kindNumber("input.end"), write: kindNumber("write"), late: kindNumber("write.late"), show: kindNumber("show"),
  present: kindNumber("present"), notify: kindNumber("notify"), enqueue: kindNumber("job.enqueue"), start: kindNumber("job.start"),
  end: kindNumber("job.end"),
  request: kindNumber("request"), answer: kindNumber("answer"), cancel: kindNumber("request.cancel"),
};
const isInput = (kind) => kind < data.inputKinds;
const isService = (kind) => kind === Kind.request || kind === Kind.answer || kind === Kind.cancel;
const isShown = (kind) => kind === Kind.write || kind === Kind.show || kind === Kind.present;

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

/** For each property, the records that changed it and the numbers of its new values; for each record, a word for what it does. */
function changesOf({ records, initial, glitches }) {
  const history = initial.map((value) => ({ now: value, changes: [], values: [] }));
  const words = records.kinds.map((kind, record) => {
    if (!isShown(kind)) return "";
    const property = history[records.on[record]];
    const value = records.values[record];
    if (property.now === value) return kind === Kind.write ? "redundant" : "";
    property.now = value;
    property.changes.push(record);
    property.values.push(value);
    return kind === Kind.write ? "change" : "";
  });
  for (const { record } of glitches) words[record] = "glitch";
  return { history, words };
}

/** The jobs on the lanes of their queues: main, the others, then requests, and last what is outside any queue. */
function jobLanes({ records, queues, services: told }) {
  const lanes = queues.slice(1).map((name, index) => ({ name: name || `queue ${index + 1}`, own: index, isTaken: false }));
  const owners = [...lanes];
  if (records.kinds.includes(Kind.request)) lanes.push({ name: "requests", own: lanes.length, isTaken: false });
  const service = lanes[lanes.length - 1];
  const outside = { name: "outside any queue", own: lanes.length, isTaken: false };
  lanes.push(outside);
  const running = new Map();
  const enqueuers = new Map();
  const jobs = [];
  const requests = new Map();
  const events = new Map(told.map((event) => [event.record, event]));
  const services = new Map();
  /** What overlaps on a queue has lanes of its own. */
  const taken = (own) => {
    let lane = lanes.find((one) => one.own === own.own && !one.isTaken);
    if (!lane) {
      const count = lanes.filter((one) => one.own === own.own).length;
      lane = { name: `${own.name} (${count + 1})`, own: own.own };
      lanes.splice(lanes.findLastIndex((one) => one.own === own.own) + 1, 0, lane);
    }
    lane.isTaken = true;
    return lane;
  };
  records.kinds.forEach((kind, at) => {
    const cause = records.causes[at];
    const job = records.jobs[at];
    if (kind === Kind.enqueue && cause >= 0) enqueuers.set(at, running.get(records.jobs[cause])?.lane);
    if (kind === Kind.start && !running.has(job)) {
      const isEnqueued = cause >= 0 && records.kinds[cause] === Kind.enqueue && records.jobs[cause] === job;
      const started = {
        name: String(job), lane: taken(owners[records.queues[at] - 1] || outside), start: at, end: Infinity,
        enqueue: isEnqueued ? cause : -1, origin: (isEnqueued && enqueuers.get(cause)) || outside,
      };
      running.set(job, started);
      jobs.push(started);
    }
    if (kind === Kind.end && running.has(job)) {
      const ended = running.get(job);
      ended.end = at;
      ended.lane.isTaken = false;
      running.delete(job);
    }
    if (events.has(at)) {
      const { number, name } = events.get(at);
      if (name) requests.set(number, { name, lane: taken(service), start: at, end: Infinity, enqueue: -1, isRequest: true });
      const request = requests.get(number);
      services.set(at, request);
      if (request && kind === Kind.answer) {
        request.end = at;
        request.lane.isTaken = false;
      }
    }
  });
  lanes.forEach((lane, index) => { lane.index = index; });
  return { lanes, all: jobs, starts: jobs.map(({ start }) => start), requests: [...requests.values()], services };
}

/** One run, with what is asked of it. */
function opened(raw, index) {
  const { records, steps } = raw;
  const { kinds, times, causes } = records;
  const starts = steps.map(({ start }) => start);
  const { history, words } = changesOf(raw);
  const specified = new Map();
  for (const [step, property, value] of raw.specified) specified.set(step, (specified.get(step) || new Map()).set(property, value));
  const run = {
    index, name: raw.name, files: raw.files, failed: raw.failed, kinds, words, times, specified, said: records.words, glitches: raw.glitches,
    hasTimes: raw.isLive || times[times.length - 1] > 0, count: kinds.length, stepCount: steps.length, jobs: jobLanes(raw),
    start: (step) => starts[step],
    end: (step) => (step + 1 < steps.length ? starts[step + 1] : kinds.length) - 1,
    isSettled: (step) => steps[step].settled !== undefined,
    /** The record after which the step's screen is at rest, or its last one. */
    rest: (step) => steps[step].settled ?? run.end(step),
    input: (step) => plain(run.value(steps[step].record)),
    /** Whether the user did something in this step, or the screen came up. */
    hasInput: (step) => step < steps.length && isInput(kinds[steps[step].record]) && kinds[steps[step].record] !== Kind.inputEnd,
    /** The row that the input is on, by its identity, its name or its position in view; null for none. */
    row: (step) => steps[step].row ?? null,
    line: (step) => steps[step].line,
    inputRecord: (step) => steps[step].record,
    stepOf: (record) => Math.max(0, lastUpTo(starts, record)),
    queue: (record) => raw.queues[records.queues[record]] || "the driver",
    job: (record) => records.jobs[record],
    on: (record) => records.on[record],
    value: (record) => data.values[records.values[record]],
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
    /** The record that caused this one; of what a control shows by itself, the last write to it; -1 for none. */
    cause: (record) => {
      if (causes[record] >= 0 || kinds[record] !== Kind.show) return causes[record];
      const owner = data.owners[records.on[record]];
      let at = record - 1;
      while (at >= 0 && !(kinds[at] === Kind.write && data.owners[records.on[at]] === owner)) at -= 1;
      return at;
    },
    hasCause: (record) => causes[record] >= 0,
  };
  return run;
}

const runs = data.runs.map(opened);
const lastStep = Math.max(...runs.map(({ stepCount }) => stepCount)) - 1;
const lastInput = Math.max(0, ...runs.map((run) => (run.hasInput(run.stepCount - 1) ? run.stepCount : run.stepCount - 1) - 1));

/** For each step, the properties that differ between the settled screens of two runs. */
const different = new Map();
for (let step = 0; runs.length > 1 && step <= lastInput; step += 1) {
  if (!runs.every((run) => run.hasInput(step) && run.isSettled(step))) continue;
  const [one, other] = runs.map((run) => (property) => run.shown(property, run.rest(step)));
  const apart = [...data.properties.keys()].filter((property) => one(property) !== other(property));
  if (apart.length) different.set(step, new Set(apart));
}

// Texts

/** The rows of a list are their number, the number of the first one that is here, and these. */
const isRows = (value) => Array.isArray(value) && value.length === 3 && typeof value[0] === "number" && Array.isArray(value[2]);

/** A value as text. */
function plain(value) {
  if (value === null || value === undefined) return "nothing";
  if (isRows(value)) return value[1] === null ? `${value[0]} rows` : `${value[0]} rows, ${value[2].length} rendered from row ${value[1]}`;
  if (Array.isArray(value)) return value.map(plain).filter((text) => text !== "").join(", ");
  return String(value);
}

const quoted = (value) => (typeof value === "string" ? `“${value}”` : plain(value));

const alerts = new Map(data.screen.filter(({ kind }) => kind === "alert").map(({ name, properties }) => [properties.shown, name]));

/** What a property shows: `no alert` where an alert shows nothing. */
const shownBy = (property, value) => (value === null && alerts.has(property) ? `no ${alerts.get(property)}` : quoted(value));

/** What a step is called. */
function stepName(step) {
  if (step === 0) return "load";
  return step > lastInput ? "end" : `input ${step}`;
}

/** What a record says, without its number. */
const what = (run, record) => data.values[run.said[record]];

const timeUnits = [["ns", 1, 1e3], ["µs", 1e3, 1e6], ["ms", 1e6, 999999500], ["s", 1e9, Infinity]];

/** A time, as the terminal writes it: `ExactTime` has the same units. */
function duration(nanoseconds) {
  const [name, length] = timeUnits.find(([, , limit]) => nanoseconds < limit);
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

function drawing(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Draws only the rows of a long list that are in sight. All rows are equally high. */
function windowed(box, height, draw) {
  const content = element("div", { class: "window", role: "presentation" });
  box.append(content);
  let count = 0;
  const update = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / height) - 4);
    const last = Math.min(count, Math.ceil((box.scrollTop + box.clientHeight) / height) + 4);
    const rows = [];
    for (let index = first; index < last; index += 1) {
      const row = draw(index);
      row.style.top = `${index * height}px`;
      rows.push(row);
    }
    content.replaceChildren(...rows);
  };
  box.addEventListener("scroll", update, { passive: true });
  return {
    /** Shows this many rows, with this one in sight. */
    show(number, target) {
      count = number;
      content.style.height = `${count * height}px`;
      const top = target * height;
      if (target >= 0 && (top < box.scrollTop + height || top > box.scrollTop + box.clientHeight - 2 * height)) {
        // Near the top: the list may go on below what the window shows.
        box.scrollTop = Math.max(0, top - 3 * height);
      }
      update();
    },
  };
}

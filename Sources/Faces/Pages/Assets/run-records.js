// The records of a run, and the causes of one of them.

const rowHeight = 26;

/** What stands out among the records. */
const told = (kind) => (isInput(kind) || isService(kind) ? "input" : "");

const filters = {
  all: null,
  writes: (run, record) => run.kinds[record] === Kind.write || run.kinds[record] === Kind.late,
  changes: (run, record) => run.words[record] === "change" || run.words[record] === "glitch",
  redundant: (run, record) => run.words[record] === "redundant",
  glitches: (run, record) => run.words[record] === "glitch",
};

/** The list of one run. `select` is told the record that was chosen. */
function recordList(section, run, select) {
  const box = section.querySelector(".records");
  const filter = section.querySelector(".filter");
  let chosen = null;
  let step = 0;
  let selected = -1;
  const at = (index) => (chosen ? chosen[index] : index);
  const count = () => (chosen ? chosen.length : run.count);
  const indexOf = (record) => (chosen ? lastUpTo(chosen, record) : record);
  const list = windowed(box, rowHeight, (index) => row(at(index), index));

  function row(record, index) {
    const word = run.words[record];
    const isNow = record >= run.start(step) && record <= run.end(step);
    return element("div", {
      class: `record${isNow ? " now" : ""}${record === selected ? " selected" : ""}`, role: "option", id: `record-${run.index}-${record}`,
      "aria-selected": record === selected ? "true" : "false", "aria-setsize": count(), "aria-posinset": index + 1, "data-record": record,
    }, element("span", { class: "number" }, `#${record}`),
    element("span", { class: "place" }, placeOf(run, record)),
    element("span", { class: `what ${told(run.kinds[record])}`, title: what(run, record) }, what(run, record)),
    word ? element("span", { class: `badge ${word}` }, word) : null);
  }

  function show(present, record) {
    step = present;
    selected = record;
    const target = indexOf(record >= 0 ? record : run.start(step));
    list.show(count(), target);
    if (record >= 0) box.setAttribute("aria-activedescendant", `record-${run.index}-${record}`);
    else box.removeAttribute("aria-activedescendant");
  }

  filter.addEventListener("change", () => {
    const wanted = filters[filter.value];
    chosen = wanted ? [] : null;
    if (wanted) for (let record = 0; record < run.count; record += 1) if (wanted(run, record)) chosen.push(record);
    show(step, selected);
  });
  box.addEventListener("click", (event) => {
    const hit = event.target.closest("[data-record]");
    if (hit) select(Number(hit.dataset.record));
  });
  box.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (!by || !count()) return;
    event.preventDefault();
    const present = indexOf(selected >= 0 ? selected : run.start(step));
    const from = selected >= 0 ? present + by : Math.max(present, 0);
    select(at(Math.min(Math.max(from, 0), count() - 1)));
  });
  return { show };
}

function placeOf(run, record) {
  const job = run.job(record);
  const place = job ? `${run.queue(record)} · ${job}` : run.queue(record);
  return run.hasTimes ? `${duration(run.times[record])} · ${place}` : place;
}

/** A record and what caused it, the record first and the input last. */
function causesOf(run, record) {
  const chain = [record];
  while (!isInput(run.kinds[chain[chain.length - 1]])) {
    const cause = run.cause(chain[chain.length - 1]);
    if (cause < 0) break;
    chain.push(cause);
  }
  return chain;
}

/** The records that gave the step's wrong values: [property, record]. */
function wrongWrites(run, step) {
  const specified = run.specified.get(step);
  return specified ? [...specified.keys()].map((property) => [property, run.giver(property, run.rest(step))]) : [];
}

/** What the box of causes shows: those of the chosen record, or of the wrong value of the input. */
function asked(run, step, selected) {
  const select = (cause) => choose(run.index, cause);
  const close = () => go(state.step);
  if (selected >= 0) {
    const isWrong = run.words[selected] === "glitch";
    const title = isWrong ? `Why was ${data.properties[run.on(selected)]} wrong in between?` : `Why #${selected}?`;
    return [selected, { title, close, select }];
  }
  const wrong = wrongWrites(run, step);
  if (!wrong.length) return [-1, {}];
  const [property, record] = wrong[0];
  const title = `Why is ${data.properties[property]} ${shownBy(property, data.values[run.shown(property, run.rest(step))])}?`;
  const others = wrong.slice(1).map(([other, at]) => `${data.properties[other]}${at < 0 ? "" : ` by #${at}`}`);
  const notes = [
    record < 0 ? "Nothing was ever written to it." : record < run.start(step) ? `This input did not write it. It was last given its value with ${stepName(run.stepOf(record))}:` : "",
    others.length ? `Wrong, too: ${others.join(", ")}.` : "",
  ];
  return [record, { title, note: notes.filter((text) => text).join(" "), select }];
}

/**
 * Shows the causes of a record under a title. `close` takes them away again; without it they stay.
 * `note` says how the record belongs to the input that is shown.
 */
function showWhy(section, run, record, { title, note, close, select }) {
  const box = section.querySelector(".why");
  box.hidden = !title;
  if (!title) return "";
  const closing = close ? element("button", { type: "button", class: "close", "aria-label": "Close" }, "×") : null;
  if (closing) closing.addEventListener("click", close);
  const head = element("div", { class: "section-head" }, element("h3", {}, title), closing);
  const remark = note ? element("p", { class: "muted" }, note) : "";
  if (record < 0) {
    box.replaceChildren(head, remark);
    return note;
  }
  const chain = causesOf(run, record);
  const last = chain[chain.length - 1];
  const isFromInput = isInput(run.kinds[last]);
  const items = chain.map((cause, index) => {
    const button = element("button", { type: "button", class: `link ${told(run.kinds[cause])}` },
      element("span", { class: "number" }, `#${cause}`), element("span", { class: "what" }, what(run, cause)),
      element("span", { class: "place" }, placeOf(run, cause)));
    button.addEventListener("click", () => select(cause));
    const because = index === 0 ? "" : run.hasCause(chain[index - 1]) ? "because of" : "shown by itself; last written by";
    return element("li", {}, element("span", { class: "because" }, because), button);
  });
  box.replaceChildren(head, remark, element("ol", {}, ...items), isFromInput ? "" : element("p", { class: "muted" }, "No input caused it."));
  return isFromInput ? `${what(run, record)}, because of ${what(run, last)}` : `${what(run, record)}: no input caused it`;
}

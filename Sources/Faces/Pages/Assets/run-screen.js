// The screen, drawn from its parts. It is a picture: nothing on it can be pressed.

/** What is told of a property beside its value. */
function noteOf(property, view) {
  const notes = [];
  if (property === null) return notes;
  if (view.changed.has(property)) notes.push("changed");
  if (view.wrong.has(property)) notes.push("wrong");
  if (view.apart.has(property)) notes.push("apart");
  if (view.right.has(property)) notes.push("right");
  return notes;
}

const noteWords = { changed: "changed", wrong: "not what the specification says", apart: "not the same in both runs", right: "this is what it should be", touched: "the input is here" };

/** A part with the marks of its properties, which are told in words, too. */
function part(view, kind, name, properties, ...children) {
  const notes = [...new Set(properties.flatMap((property) => noteOf(property, view)))];
  if (view.touched === name) notes.push("touched");
  return element("div", { class: ["part", kind, ...notes].join(" ") }, ...children,
    notes.length ? element("span", { class: "visually-hidden" }, ` (${notes.map((note) => noteWords[note]).join(", ")})`) : null);
}

/** A value as it stands on the screen. */
function shownText(value) {
  if (value && value.t) {
    return [value.t[0], element("span", { class: "cut", title: "left out here" }, " ⋯ "), value.t[1],
      element("span", { class: "size" }, ` ${value.t[2]} bytes`)];
  }
  return [plain(value)];
}

const colors = { red: "red", green: "green", black: "black" };

const drawn = {
  tabs(shape, view) {
    if (shape.visible !== null && view.value(shape.visible) === false) return null;
    const selected = shape.selected === null ? null : plain(view.value(shape.selected));
    return part(view, "tabs", shape.name, [shape.selected, shape.visible], ...shape.tabs.map((tab) =>
      element("span", { class: ["tab", tab === selected ? "selected" : "", view.touched === `${shape.name}.${tab}` ? "touched" : ""].join(" ") }, tab,
        tab === selected ? element("span", { class: "visually-hidden" }, " selected") : null)));
  },
  field(shape, view) {
    const value = shape.text === null ? "" : view.value(shape.text);
    return part(view, "field", shape.name, [shape.text], element("span", { class: "name" }, shape.name),
      element("span", { class: "box" }, ...(value === "" ? [element("span", { class: "empty" }, "empty")] : shownText(value))));
  },
  label(shape, view) {
    const value = shape.text === null ? "" : view.value(shape.text);
    const color = shape.color === null ? "black" : plain(view.value(shape.color));
    return part(view, `label ${colors[color] || "other"}`, shape.name, [shape.text, shape.color],
      element("span", { class: "words" }, ...(value === "" ? [element("span", { class: "empty" }, `${shape.name}: empty`)] : shownText(value))),
      element("span", { class: "color" }, color));
  },
  button(shape, view) {
    const isOn = shape.enabled === null || view.value(shape.enabled) === true;
    return part(view, `button ${isOn ? "on" : "off"}`, shape.name, [shape.enabled], element("span", { class: "face" }, shape.name),
      element("span", { class: "state" }, isOn ? "enabled" : "disabled"));
  },
  list(shape, view) {
    if (shape.tab !== null && view.tab !== null && shape.tab !== view.tab) return null;
    const rendered = shape.rendered === null ? null : view.value(shape.rendered);
    const all = shape.rows === null ? null : view.value(shape.rows);
    const [count, first, rows] = rendered && rendered.r ? rendered.r : all && all.l ? [all.l[0], 0, all.l[1]] : [0, 0, []];
    const title = shape.title === null ? shape.name : plain(view.value(shape.title)) || shape.name;
    return part(view, "list", shape.name, [shape.title, shape.rendered, shape.rows],
      element("span", { class: "title" }, title),
      element("span", { class: "count" }, rows.length ? `rows ${first + 1} to ${first + rows.length} of ${count.toLocaleString("en")}` : count ? `${count} rows` : "no rows"),
      ...rows.map((row) => drawnRow(data.rows[row], view)));
  },
  page(shape, view) {
    const properties = [...shape.values, shape.button];
    if (properties.every((property) => property === null || view.value(property) === null)) return null;
    const button = shape.button === null ? null : view.value(shape.button);
    return part(view, "page", shape.name, properties,
      element("div", { class: "bar-top" },
        shape.back === null ? null : element("span", { class: view.touched === shape.back ? "link touched" : "link" }, `‹ ${shape.back}`),
        button === null ? null : element("span", { class: view.touched === shape.buttonName ? "link touched" : "link" }, ...(button === "" ? ["no title"] : shownText(button)))),
      ...shape.values.map((property) => element("p", { class: "words" }, ...shownText(view.value(property)))));
  },
  alert(shape, view) {
    const value = shape.shown === null ? null : view.value(shape.shown);
    if (value === null) return null;
    const texts = Array.isArray(value) ? value : [value];
    const actions = Array.isArray(texts[2]) ? texts[2].map(plain) : shape.actions;
    return part(view, "alert", shape.name, [shape.shown],
      element("strong", {}, ...shownText(texts[0])),
      texts.length > 1 && texts[1] !== "" ? element("p", { class: "words" }, ...shownText(texts[1])) : null,
      element("div", { class: "actions" }, ...actions.map((action) => element("span", { class: "link" }, action))));
  },
  value(shape, view) {
    return part(view, "value", shape.name, [shape.property], element("span", { class: "name" }, shape.name),
      element("span", { class: "words" }, ...shownText(view.value(shape.property))));
  },
};

/** A row by its name and its details; its identity is not shown. */
function drawnRow(cells, view) {
  const [, name, ...details] = cells;
  const isTouched = view.row !== null && plain(cells[0]) === view.row;
  return element("div", { class: isTouched ? "row touched" : "row" }, element("span", { class: "row-name" }, ...shownText(name)),
    element("span", { class: "row-details" }, details.filter((detail) => detail !== null).map(plain).join(" · ")));
}

/** Draws a screen into its box; `view.value` gives each property's value. */
function drawScreen(box, view) {
  const tabs = data.screen.find((shape) => shape.kind === "tabs");
  view.tab = tabs && tabs.selected !== null ? plain(view.value(tabs.selected)) : null;
  const parts = data.screen.map((shape) => [shape.kind, drawn[shape.kind](shape, view)]).filter(([, made]) => made);
  const page = parts.find(([kind]) => kind === "page");
  const over = parts.filter(([kind]) => kind === "alert");
  const tabBar = parts.filter(([kind]) => kind === "tabs");
  const content = page ? [page, ...parts.filter(([kind]) => kind === "value")] : parts.filter(([kind]) => kind !== "alert" && kind !== "tabs");
  box.replaceChildren(
    element("div", { class: over.length ? "content under" : "content" }, ...content.map(([, made]) => made)),
    ...over.map(([, made]) => made), ...tabBar.map(([, made]) => made));
}

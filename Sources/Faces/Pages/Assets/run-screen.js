// The screen, drawn from its parts. It is a picture: nothing on it can be pressed.

const noteWords = { changed: "changed", wrong: "not what the specification says", apart: "not the same in both runs", right: "this is what it should be", touched: "the input is here" };

/** A part with the marks of its properties, which are told in words, too. */
function part(view, kind, name, properties, ...children) {
  const notes = ["changed", "wrong", "apart", "right"].filter((note) => properties.some((property) => view[note].has(property)));
  if (view.touched === name) notes.push("touched");
  return element("div", { class: ["part", kind, ...notes].join(" ") }, ...children,
    notes.length ? element("span", { class: "visually-hidden" }, ` (${notes.map((note) => noteWords[note]).join(", ")})`) : null);
}

const emptyText = (text) => element("span", { class: "empty" }, text);
const words = (text) => element("span", { class: "words" }, text);
const choice = (text, isSelected, isTouched) => element("span", { class: ["tab", isSelected ? "selected" : "", isTouched ? "touched" : ""].join(" ") }, text,
  isSelected ? element("span", { class: "visually-hidden" }, " selected") : null);

const drawn = {
  tabs({ name, controls, properties: { selected, visible } }, view) {
    if (visible !== undefined && view.value(visible) === false) return null;
    return part(view, "tabs", name, [selected, visible], ...controls.map((tab) => choice(tab, tab === view.tab, view.touched === `${name}.${tab}`)));
  },
  field({ name, properties: { text } }, view) {
    const value = view.text(text);
    return part(view, "field", name, [text], element("span", { class: "name" }, name), element("span", { class: "box" }, value === "" ? emptyText("empty") : value));
  },
  label({ name, properties: { text, color } }, view) {
    const value = view.text(text);
    const shade = view.text(color) || "black";
    return part(view, `label ${["red", "green", "black"].includes(shade) ? shade : "other"}`, name, [text, color],
      words(value === "" ? emptyText(`${name}: empty`) : value), element("span", { class: "color" }, shade));
  },
  button({ name, properties: { enabled } }, view) {
    const isOn = enabled === undefined || view.value(enabled) === true;
    return part(view, `button ${isOn ? "on" : "off"}`, name, [enabled], element("span", { class: "face" }, name), element("span", { class: "state" }, isOn ? "enabled" : "disabled"));
  },
  list({ name, tab, properties: { title, rendered, rows } }, view) {
    if (tab !== undefined && view.tab !== "" && tab !== view.tab) return null;
    const shown = [rendered, rows].map((property) => view.value(property)).find(isRows);
    const [count, first, seen] = shown || [0, 0, []];
    return part(view, "list", name, [title, rendered, rows],
      element("span", { class: "title" }, view.text(title) || name),
      element("span", { class: "count" }, seen.length ? `rows ${first + 1} to ${first + seen.length} of ${count.toLocaleString("en")}` : count ? `${count} rows` : "no rows"),
      ...seen.map((row, index) => drawnRow(row, view.row !== null && (row[0] === view.row || row[1] === view.row || (index === view.row && !view.changed.has(rendered))))));
  },
  page({ name, values, back, button, parts = [], properties: { button: title } }, view) {
    const properties = [...values, title, ...parts.flatMap((shape) => [...shape.values, ...Object.values(shape.properties)])];
    if (properties.every((property) => view.value(property) === null)) return null;
    const link = (control, text) => element("span", { class: view.touched === control ? "link touched" : "link" }, text);
    return part(view, "page", name, properties,
      element("div", { class: "bar-top" }, back ? link(back, `‹ ${back}`) : null, view.value(title) === null ? null : link(button, view.text(title) || "no title")),
      ...values.map((property) => element("p", { class: "words" }, plain(view.value(property)))), ...parts.map((shape) => drawn[shape.kind](shape, view)));
  },
  alert({ name, controls, properties: { shown } }, view) {
    const value = view.value(shown);
    if (value === null) return null;
    const [title, message, actions] = Array.isArray(value) ? value : [value];
    return part(view, "alert", name, [shown],
      element("strong", {}, plain(title)),
      message ? element("p", { class: "words" }, plain(message)) : null,
      element("div", { class: "actions" }, ...(Array.isArray(actions) ? actions.map(plain) : controls).map((action) => element("span", { class: "link" }, action))));
  },
  value({ name, controls, values: [property], properties: { enabled } }, view) {
    const shown = plain(view.value(property));
    return part(view, "value", name, [property, enabled], element("span", { class: "name" }, name), ...(controls.length ? controls.map((item) => choice(item, item === shown)) : [words(shown === "" ? emptyText("nothing") : shown)]),
      view.value(enabled) === false ? element("span", { class: "state" }, "disabled") : null);
  },
};

/** A row by its name and its details; its identity is not shown. */
function drawnRow([, name, ...details], isTouched) {
  return element("div", { class: isTouched ? "row touched" : "row" }, element("span", { class: "row-name" }, plain(name)),
    element("span", { class: "row-details" }, details.filter((detail) => detail !== null).map(plain).join(" · ")));
}

/** Draws a screen into its box; `valueOf` gives each property's value. */
function drawScreen(box, marks, valueOf) {
  const value = (property) => (property === undefined ? null : valueOf(property));
  const text = (property) => (value(property) === null ? "" : plain(value(property)));
  const view = { ...marks, value, text, tab: text(data.screen.find((shape) => shape.kind === "tabs")?.properties.selected) };
  const parts = data.screen.map((shape) => [shape.kind, drawn[shape.kind](shape, view), shape.name]).filter(([, made]) => made);
  const page = parts.find(([kind]) => kind === "page");
  const over = parts.filter(([kind]) => kind === "alert");
  const tabBar = parts.filter(([kind]) => kind === "tabs");
  const content = page ? [page, ...parts.filter(([kind, , name]) => kind === "value" && !data.controls.includes(name))] : parts.filter(([kind]) => kind !== "alert" && kind !== "tabs");
  box.replaceChildren(
    element("div", { class: over.length ? "content under" : "content" }, ...content.map(([, made]) => made)),
    ...over.map(([, made]) => made), ...tabBar.map(([, made]) => made));
}

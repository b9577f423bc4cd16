// The report: what is chosen, what of the page it shows, and the address that says so.
// Every text comes from the data that Swift embedded; here is none made.
(() => {
  const data = JSON.parse(document.getElementById("report-data").textContent);
  const form = document.querySelector("[data-filters]");
  if (!form) return;
  form.hidden = false;
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  const controls = form.elements;

  // ---- The choice: read from the controls and from the address.
  const unchecked = (name) => all(`input[name="${name}"]`, form).filter((box) => !box.checked);
  let sort = { layout: "", isDown: false };
  const chosen = () => ({
    sort,
    figure: controls.figure.value,
    baseline: controls.baseline.value,
    feature: controls.feature.value,
    layouts: new Set(unchecked("layout").map((box) => box.value)),
    arms: new Set(unchecked("arm").map((box) => box.value)),
  });

  const written = (choice) => {
    const parts = new URLSearchParams();
    if (choice.figure !== "ratio") parts.append("figure", choice.figure);
    if (controls.baseline.selectedIndex > 0) parts.append("baseline", choice.baseline);
    if (choice.feature !== "") parts.append("feature", data.names[choice.feature]);
    for (const layout of choice.layouts) parts.append("without-layout", data.layouts[layout]);
    for (const arm of choice.arms) parts.append("without-architecture", data.architectures[arm]);
    if (sort.layout !== "") parts.append("sort", data.layouts[sort.layout]);
    if (sort.isDown) parts.append("order", "descending");
    return parts.toString();
  };

  const has = (select, value) => all("option", select).some((option) => option.value === value);
  // What older pages called a figure: their links still lead to it.
  const former = new Map([["glitches", ["verified-glitches", "measured-glitches"]], ["memory", ["opened"]]]);
  const read = (fragment) => {
    const parts = new URLSearchParams(fragment);
    const figure = parts.get("figure") ?? "ratio";
    const names = [figure, ...(former.get(figure) ?? [])];
    for (const radio of all('input[name="figure"]', form)) radio.checked = names.includes(radio.value);
    if (!controls.figure.value) all('input[name="figure"]', form)[0].checked = true;
    const baseline = parts.get("baseline");
    if (baseline !== null && has(controls.baseline, baseline)) controls.baseline.value = baseline;
    else controls.baseline.selectedIndex = 0;
    const feature = String(data.names.indexOf(parts.get("feature") ?? ""));
    controls.feature.value = has(controls.feature, feature) ? feature : "";
    const column = data.layouts.indexOf(parts.get("sort") ?? "");
    sort = { layout: column < 0 ? "" : String(column), isDown: column >= 0 && parts.get("order") === "descending" };
    const layouts = parts.getAll("without-layout");
    const arms = parts.getAll("without-architecture");
    for (const box of all('input[name="layout"]', form)) box.checked = !layouts.includes(data.layouts[box.value]);
    for (const box of all('input[name="arm"]', form)) box.checked = !arms.includes(data.architectures[box.value]);
  };

  // ---- Texts of the matrix and of the answers.
  const place = (feature, baseline) => Math.max(0, data.features[feature].baselines.indexOf(baseline));

  const element = (tag, className, text) => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };

  const link = (className, text, id) => {
    const made = element("a", className, text);
    made.href = `#${id}`;
    return made;
  };

  const fill = (cell, [kind, value, detail, ties, step, , evidence]) => {
    cell.dataset.kind = kind;
    cell.dataset.step = step;
    cell.querySelector(".v").textContent = value;
    cell.querySelector(".d").replaceChildren(evidence ? link("", detail, evidence) : detail);
    cell.querySelector(".t").textContent = ties;
  };

  // The rows in the order of the architectures, whatever order is shown.
  const rowsOf = new Map(all(".feature-matrix").map((grid) => [grid, all("tbody tr", grid)]));

  // By the numbers of one layout; what has no number comes last.
  const sortMatrix = (grid, choice, cells) => {
    const { layout, isDown } = choice.sort;
    const heads = all("thead th[data-layout]", grid);
    const column = heads.findIndex((head) => head.dataset.layout === layout);
    heads.forEach((head, index) => {
      if (index === column) head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    const rows = rowsOf.get(grid);
    const place = (r) => {
      const rank = column < 0 ? r : cells[r][column][5];
      return rank < 0 ? Infinity : isDown ? -rank : rank;
    };
    const order = rows.map((_, r) => r).sort((one, other) => {
      const [left, right] = [place(one), place(other)];
      return left === right ? one - other : left - right;
    });
    grid.querySelector("tbody").append(...order.map((r) => rows[r]));
  };

  const fillMatrix = (grid, choice) => {
    const feature = grid.dataset.feature;
    const baseline = place(feature, choice.baseline);
    const rows = data.features[feature].cells[choice.figure][baseline];
    grid.querySelector("[data-caption]").textContent = data.features[feature].captions[choice.figure][baseline];
    rowsOf.get(grid).forEach((row, r) => all("td", row).forEach((cell, c) => fill(cell, rows[r][c])));
    sortMatrix(grid, choice, rows);
    for (const band of all("[data-band]", grid)) band.hidden = choice.figure !== "ratio";
  };

  const say = (list, sentences) => {
    list.replaceChildren(...sentences.map(([topic, label, sentence, evidence]) => {
      const item = document.createElement("li");
      item.dataset.topic = topic;
      const said = element("span", "sentence", sentence);
      if (evidence) said.append(" ", link("leads", "Which scenarios?", evidence));
      item.append(element("span", "topic", label), said);
      return item;
    }));
  };

  const layoutsOf = (feature) =>
    all(`.feature-matrix[data-feature="${feature}"] thead [data-layout]`).map((head) => head.dataset.layout);

  // Where no picture compares with what was chosen, the one of the recorded baseline is shown.
  const picture = (said, layout, baseline) => {
    const ofLayout = all("[data-against]", said).filter((figure) => figure.dataset.under === layout);
    const fitting = ofLayout.find((figure) => Number(figure.dataset.against) === baseline) ?? ofLayout[0];
    for (const figure of all("[data-against]", said)) figure.hidden = figure !== fitting;
    said.querySelector("[data-recorded]").hidden = !fitting || Number(fitting.dataset.against) === baseline;
  };

  // Pictures that are of the recorded baseline alone say so while another one is chosen.
  const recorded = (part, choice) => {
    for (const note of all("[data-recorded]", part)) note.hidden = place(part.dataset.feature, choice.baseline) === 0;
  };

  // The first screen is about the first layout that is shown.
  const answer = (said, choice) => {
    const feature = said.dataset.feature;
    const layouts = layoutsOf(feature);
    const first = Math.max(0, layouts.findIndex((layout) => !choice.layouts.has(layout)));
    const sentences = data.features[feature].answers[first];
    if (!sentences) return;
    const baseline = place(feature, choice.baseline);
    picture(said, layouts[first], baseline);
    said.querySelector("[data-said-layout]").textContent = data.layouts[layouts[first]];
    const explanation = said.querySelector("[data-said-explanation]");
    if (explanation) explanation.textContent = data.explanations[layouts[first]];
    say(said.querySelector(".sentences"), sentences[baseline]);
  };

  const answerLayout = (details, choice) => {
    const feature = details.dataset.feature;
    const index = layoutsOf(feature).indexOf(details.dataset.layout);
    const sentences = data.features[feature].answers[index];
    if (sentences) say(details.querySelector("[data-answers]"), sentences[place(feature, choice.baseline)]);
  };

  // ---- What is hidden.
  const isHidden = (part, choice) =>
    (part.dataset.feature !== undefined && choice.feature !== "" && part.dataset.feature !== choice.feature)
    || (part.dataset.layout !== undefined && choice.layouts.has(part.dataset.layout))
    || (part.dataset.arm !== undefined && choice.arms.has(part.dataset.arm));

  const count = (name, total) => {
    const shown = total - unchecked(name).length;
    form.querySelector(`[data-count="${name}"]`).textContent = `${shown} of ${total}`;
    return shown;
  };

  const show = () => {
    const choice = chosen();
    for (const grid of all(".feature-matrix")) fillMatrix(grid, choice);
    for (const said of all("[data-said]")) answer(said, choice);
    for (const details of all("details.layout")) answerLayout(details, choice);
    for (const part of all("#layouts [data-feature], #sizes [data-feature]")) recorded(part, choice);
    for (const part of all("[data-feature], [data-layout], [data-arm]")) {
      const isGone = isHidden(part, choice);
      if (part instanceof SVGElement) part.style.display = isGone ? "none" : "";
      else part.hidden = isGone;
    }
    const layouts = count("layout", data.layouts.length);
    const arms = count("arm", data.architectures.length);
    const order = sort.layout === "" ? "" : `, sorted by ${data.layouts[sort.layout]}, ${sort.isDown ? "most" : "least"} first`;
    return `${arms} architectures under ${layouts} layouts${order}`;
  };

  // ---- Events.
  const status = form.querySelector("[data-status]");
  form.addEventListener("submit", (event) => event.preventDefault());
  const change = () => {
    status.textContent = show();
    const fragment = written(chosen());
    history.replaceState(null, "", `#${fragment === "" ? "matrix" : fragment}`);
  };
  form.addEventListener("change", change);
  // The head of a column sorts by it: first the least, then the most, then as it was.
  for (const head of all(".feature-matrix thead th[data-layout]")) {
    const name = head.querySelector(".h");
    const button = element("button", "sort", "");
    button.type = "button";
    name.replaceWith(button);
    button.append(name);
    button.addEventListener("click", () => {
      const { layout } = head.dataset;
      if (sort.layout !== layout) sort = { layout, isDown: false };
      else sort = sort.isDown ? { layout: "", isDown: false } : { layout, isDown: true };
      change();
    });
  }
  form.querySelector("[data-reset]").addEventListener("click", () => {
    read("");
    status.textContent = show();
    history.replaceState(null, "", "#matrix");
  });
  const follow = () => {
    const fragment = location.hash.slice(1);
    if (!fragment.includes("=")) return;
    read(fragment);
    show();
    document.getElementById("matrix").scrollIntoView();
  };
  addEventListener("hashchange", follow);

  // Only one list of boxes is open, and Escape closes it.
  const lists = all("details.choice", form);
  for (const list of lists) {
    list.addEventListener("toggle", () => {
      if (list.open) for (const other of lists) if (other !== list) other.open = false;
    });
    list.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !list.open) return;
      list.open = false;
      list.querySelector("summary").focus();
    });
  }
  document.addEventListener("click", (event) => {
    for (const list of lists) if (list.open && !list.contains(event.target)) list.open = false;
  });

  // Paper has no folds.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = all("details:not(.choice)").filter((details) => !details.open);
    for (const details of folded) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of folded) details.open = false; });

  read(location.hash.includes("=") ? location.hash.slice(1) : "");
  show();
  follow();
})();

"use strict";
// A click on a heading sorts its table by that column; a second click turns the order round.
for (const table of document.querySelectorAll("table.plain")) {
  const body = table.tBodies[0];
  const value = (row, column) => {
    const text = row.cells[column].textContent.replace(/[~*\s]/g, "").replace(/^tie\[/, "");
    const number = parseFloat(text);
    return Number.isNaN(number) ? text : number;
  };
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    if (!head.textContent) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...body.rows].sort((one, other) => {
        const [a, b] = [value(one, column), value(other, column)];
        const order = typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1;
        return down ? -order : order;
      });
      body.append(...rows);
    });
  });
}

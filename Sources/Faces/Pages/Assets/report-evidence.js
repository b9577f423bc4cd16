// The scenarios behind the counts: lists that links unfold, commands to copy, and the runs that the
// page carries.
(() => {
  const all = (selector) => Array.from(document.querySelectorAll(selector));

  const unfold = (id) => {
    const list = id === "" ? null : document.getElementById(id);
    if (!list || !list.classList.contains("evidence")) return;
    list.open = true;
    list.scrollIntoView();
    list.querySelector("summary").focus({ preventScroll: true });
  };
  document.addEventListener("click", (event) => {
    const lead = event.target.closest('a[href^="#"]');
    // After the browser has gone there; the address may be the same as before.
    if (lead) setTimeout(() => unfold(lead.getAttribute("href").slice(1)));
  });
  addEventListener("hashchange", () => unfold(location.hash.slice(1)));
  unfold(location.hash.slice(1));

  const runs = JSON.parse(document.getElementById("report-runs").textContent);
  const addresses = runs.map(({ page, address }) => URL.createObjectURL(new Blob([page], { type: "text/html" })) + address);
  for (const open of all("[data-run]")) {
    open.href = addresses[open.dataset.run];
    open.hidden = false;
  }

  // Without a clipboard the command is selected, ready for the keyboard.
  for (const copy of all("[data-copy]")) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      const command = copy.closest("li").querySelector(".command");
      getSelection().selectAllChildren(command);
      try {
        await navigator.clipboard.writeText(command.textContent);
        copy.textContent = "Copied";
      } catch {
        copy.textContent = "Selected";
      }
    });
  }
})();

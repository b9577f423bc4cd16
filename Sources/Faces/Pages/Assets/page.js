"use strict";
// Light, dark, or as the system says: one button, which `page.css` draws.
// A page opened as a file may have no storage; then the choice lasts as long as the page.
(() => {
  const button = document.getElementById("scheme");
  const schemes = ["system", "light", "dark"];
  const stored = () => { try { return localStorage.getItem("bindlab-scheme"); } catch { return null; } };
  const keep = (scheme) => { try { localStorage.setItem("bindlab-scheme", scheme); } catch { /* lasts as long as the page */ } };
  const show = (scheme) => {
    document.documentElement.dataset.scheme = scheme;
    button.textContent = `Colours: ${scheme}`;
  };
  let scheme = schemes.includes(stored()) ? stored() : "system";
  show(scheme);
  button.addEventListener("click", () => {
    scheme = schemes[(schemes.indexOf(scheme) + 1) % schemes.length];
    keep(scheme);
    show(scheme);
  });
})();

"""Opens the pages that bindlab writes in Chromium, uses them as a person would, and judges them.

`scripts/check-pages` installs what it needs and starts it. Prints each fault; 1 if there is one.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

TYPICAL = "Scenarios/form/typical-registration.scenario.yaml"
GLITCHING = "Scenarios/form/confirm-pasted-last.scenario.yaml"
BROWSING = "Scenarios/favorites/typical-browsing.scenario.yaml"
LONG = "Scenarios/form/single-edits-10000.scenario.yaml"
WIDTHS = {390: 844, 768: 1024, 1440: 900}
AXE_RULES = "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice".split()

# Texts that would act if a page took them for markup. Each says so in `window.hostile`.
ELEMENT = "<script>window.hostile='element'</script>"
ATTRIBUTE = "\"><img src=x onerror=\"window.hostile='attribute'\">"
END = "</script></style></textarea><script>window.hostile='end'</script><!--"
HIDDEN = "\u202e\u2066\x1b\x07\u200b"
CONTROL = "a\u202eb\u2066c\x1b[31md\x07e\u200bf"
HOSTILE_NAME = "</script><script>window.hostile='architecture'</script><b>"
HOSTILE_FORM = f"""# {ELEMENT} {ATTRIBUTE} {{{{title}}}} {{{{{{body}}}}}}
scenario: 1
name: {json.dumps(ELEMENT + ATTRIBUTE + CONTROL)}
feature: form
steps:
  - paste: {{into: id, text: {json.dumps(ELEMENT)}}}
  - paste: {{into: password, text: {json.dumps(ATTRIBUTE)}}} # {END}
  - paste: {{into: confirm, text: {json.dumps(END)}}}
  - paste: {{into: id, text: {json.dumps(CONTROL)}}}
"""
HOSTILE_LIST = f"""scenario: 1
name: {json.dumps(END + CONTROL)}
feature: favorites
given:
  repositories:
    - {{name: {json.dumps(ELEMENT)}, url: "javascript:window.hostile='url'", stars: 1, forks: 2,
       language: {json.dumps(ATTRIBUTE)}, introduction: {json.dumps(END)}, updated: 2015-02-07}}
    - {{name: {json.dumps(CONTROL)}, url: "data:text/html,<script>alert(1)</script>", stars: 3,
       forks: 4, introduction: {json.dumps(ATTRIBUTE)}, updated: 2015-02-07}}
steps:
  - tap: {{row: {{position: 0}}}}
  - tap: favorite
  - tap: back
  - tap: {{row: {{position: 1}}}}
"""


class Maker:
    """Makes the pages with the command line, like its users."""

    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def run(self, *arguments, program="faulty-bindlab", codes=(0, 1)):
        done = subprocess.run(
            [str(self.programs / program), *map(str, arguments)], capture_output=True, timeout=600)
        if done.returncode not in codes:
            raise SystemExit(f"{program} {arguments}: {done.returncode}\n{done.stderr.decode()}")
        return done.stdout.decode()

    def show(self, page, scenario, *arms):
        """Arms are pairs of an architecture and a layout."""
        arguments = [scenario, "--output", self.folder / f"{page}.html"]
        for architecture, layout in arms:
            arguments += ["--architecture", architecture, "--queues", layout]
        self.run("show", *arguments)

    def text(self, name, text):
        file = self.folder / name
        file.write_text(text)
        return file

    def run_(self):
        self.show("run", TYPICAL, ("mvvm-reactive", "model-serial"))

    def glitch(self):
        self.show("glitch", GLITCHING, ("mvvm-reactive", "main"))

    def browsing(self):
        self.show("browsing", BROWSING, ("flux", "model-serial"))

    def pair(self):
        self.show("pair", TYPICAL, ("mvc", "main"), ("mvvm-reactive", "model-serial"))

    def wrong(self):
        self.show("wrong", TYPICAL, ("direct", "main"), ("silent", "main"))

    def pale(self):
        self.show("pale", TYPICAL, ("pale", "main"))

    def glitches(self):
        self.show("glitches", GLITCHING, ("direct", "main"), ("mvvm-reactive", "main"))

    def cut(self):
        whole = self.folder / "whole.jsonl"
        self.run("replay", TYPICAL, "--log", whole)
        lines = whole.read_text().split("\n")
        half = self.text("half.jsonl", "\n".join(lines[: len(lines) // 2]) + "\n")
        self.run("show", half, whole, "--output", self.folder / "cut.html")

    def hostile(self):
        name = "\"><img src=x onerror=\"window.hostile='file'\">.scenario.yaml"
        self.show(
            "hostile", self.text(name, HOSTILE_FORM), ("direct", "main"), (HOSTILE_NAME, "main"))

    def hostile_list(self):
        scenario = self.text("hostile-list.scenario.yaml", HOSTILE_LIST)
        self.show("hostile_list", scenario, ("mvp", "model-locked"))

    def long(self):
        self.show("long", LONG, ("mvc", "main"))

    def report(self):
        results = self.folder / "results.json"
        self.run("measure", TYPICAL, "--quick", "--out", results, program="bindlab")
        self.run(
            "report", results, "--out", self.folder / "report.html", program="bindlab")


class View:
    """A page that is open, and what is found on it."""

    def __init__(self, browser, file, faults, width=1440, scheme="light", scripts=True):
        self.context = browser.new_context(
            viewport={"width": width, "height": WIDTHS[width]}, color_scheme=scheme,
            java_script_enabled=scripts, bypass_csp=False)
        self.faults, self.requests, self.messages = faults, [], []
        self.page = self.context.new_page()
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("dialog", self.dialog)
        self.address = file.absolute().as_uri()
        self.open()

    def dialog(self, dialog):
        self.messages.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def note(self, kind, text):
        if kind in ("error", "warning"):
            self.messages.append(text)

    def open(self, fragment=""):
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def expect(self, is_so, fault):
        if not is_so:
            self.faults.append(fault)

    def expect_equal(self, found, wanted, what):
        self.expect(found == wanted, f"{what}: {found!r} and not {wanted!r}")

    def js(self, script, argument=None):
        return self.page.evaluate(script, argument)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, selector):
        self.page.locator(selector).first.click()

    def texts(self, selector):
        """The texts of what is in sight or can be scrolled to."""
        return self.js(
            """(selector) => [...document.querySelectorAll(selector)]
            .filter((e) => e.checkVisibility({ visibilityProperty: true }))
            .map((e) => e.innerText ?? e.textContent)""", selector)

    def expect_quiet(self):
        self.page.wait_for_timeout(50)
        self.expect(not self.messages, f"console: {'; '.join(self.messages)}")

    # The run page

    def place(self):
        """The step, the last step, and the input."""
        text = (self.texts("#present") or [""])[0]
        last = int(self.js("() => document.getElementById('slider').max"))
        found = re.match(r"(Load|End|Input (\d+) of \d+)\s*(.*)", text)
        if not found:
            raise ValueError(f"the page does not say at which input it is: {text!r}")
        step = 0 if found[1] == "Load" else int(found[2]) if found[2] else last
        return step, last, found[3]

    def expect_step(self, step, after):
        self.expect_equal(self.place()[0], step, f"input after {after}")

    def selected(self):
        return self.texts(".record.selected")


# Checks of every page, in every window and colour scheme

def alone(view):
    own = ("file:", "data:", "about:", "blob:")
    others = [url for url in view.requests if not url.startswith(own)]
    view.expect(not others, f"asks the network for {others}")


def narrow(view):
    width, window = view.js(
        "() => [document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    view.expect(width <= window, f"the page is {width} px wide in a window of {window} px")


def legible(view):
    small = view.js("""() => {
      const found = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const e = text.parentElement;
        if (!text.data.trim() || !e.checkVisibility()
          || ["SCRIPT", "STYLE", "TITLE", "DESC"].includes(e.tagName.toUpperCase())) continue;
        const matrix = e.getScreenCTM?.();
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = parseFloat(getComputedStyle(e).fontSize) * scale;
        if (size < 9.5) found.push(`${size.toFixed(1)} px: ${text.data.trim().slice(0, 24)}`);
      }
      return found.slice(0, 4);
    }""")
    view.expect(not small, f"too small: {small}")


def large_enough(view):
    """A finger needs 24 px; links in sentences may be smaller."""
    small = view.js("""() => [...document.querySelectorAll("button, select, summary, .button")]
      .filter((e) => e.checkVisibility())
      .map((e) => [e.textContent.trim().slice(0, 24), e.getBoundingClientRect()])
      .filter(([, box]) => box.width > 1 && (box.height < 23.5 || box.width < 23.5))
      .map(([name, box]) => `${name} ${box.width.toFixed()}x${box.height.toFixed()}`).slice(0, 4)
    """)
    view.expect(not small, f"too small to touch: {small}")


def accessible(view, axe):
    # Evaluated from outside the page, so its policy does not refuse it.
    view.js(axe)
    violations = view.js("""(rules) => axe.run(document, { runOnly: { type: "tag", values: rules } })
      .then((report) => report.violations.map((v) => `${v.id} (${v.help}): ` + v.nodes.slice(0, 4)
        .map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? "").slice(0, 160))
        .join("; ")))""", AXE_RULES)
    for violation in violations:
        view.expect(False, f"axe: {violation}")


def harmless(view):
    """No text was taken for markup or script."""
    found = view.js("""() => {
      const all = [...document.querySelectorAll("*")];
      return [window.hostile ? `a script of a text ran: ${window.hostile}` : "",
        ...all.flatMap((e) => [...e.attributes].filter((a) => /^on/i.test(a.name)
          || /^\\s*(javascript|data):/i.test(a.value) && e.localName !== "link")
          .map((a) => `acts by itself: ${e.localName} ${a.name}`)),
        ...all.filter((e) => ["img", "iframe", "object", "embed", "base", "b"]
          .includes(e.localName)).map((e) => `made of a text: ${e.localName}`)].filter(Boolean);
    }""")
    text = view.js("() => document.title + document.documentElement.textContent")
    hidden = [f"U+{ord(character):04X}" for character in HIDDEN if character in text]
    view.expect(not found and not hidden, f"hostile: {found} {hidden}")


def reachable(view):
    """Tab reaches every control, and the focus is seen."""
    count = view.js("""() => {
      const name = (e) => `${e.tagName} ${(e.ariaLabel ?? e.textContent).trim().slice(0, 30)}`;
      const operable = "a[href], button, input, select, textarea, summary, [tabindex]";
      const isInGroup = (e) => e.tabIndex === -1 && (!e.matches("a[href], button, input, summary")
        || e.closest("[role=listbox], [role=toolbar]")?.querySelector("[tabindex='0']"));
      const controls = [...document.querySelectorAll(operable)].filter((e) => !e.disabled
        && e.checkVisibility({ visibilityProperty: true }) && !isInGroup(e));
      window.walk = { left: new Set(controls), unseen: [], name };
      document.activeElement?.blur();
      addEventListener("focusin", ({ target }) => {
        window.walk.left.delete(target);
        const style = getComputedStyle(target);
        const box = target.getBoundingClientRect();
        const isOutlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
        if (!isOutlined && style.boxShadow === "none" || box.right <= 0 || box.bottom <= 0
          || box.left >= innerWidth || box.top >= innerHeight) window.walk.unseen.push(name(target));
      }, true);
      return controls.length;
    }""")
    view.press(*["Tab"] * (count + 4))
    left, unseen = view.js(
        "() => [[...window.walk.left].slice(0, 5).map(window.walk.name), window.walk.unseen]")
    view.expect(count > 0, "nothing can be operated")
    view.expect(not left, f"Tab does not reach {left}")
    view.expect(not unseen, f"the focus is not seen on {unseen[:5]}")


# Checks of the run page

def stepping(view):
    last = view.place()[1]
    for key, step in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1),
                      ("End", last), ("ArrowRight", last), ("ArrowLeft", last - 1), ("Home", 0)]:
        view.press(key)
        view.expect_step(step, key)
        slider = int(view.js("() => document.getElementById('slider').value"))
        view.expect_equal(slider, step, f"slider after {key}")
    for button, step in [("#forward", 1), ("#forward", 2), ("#back", 1), ("#last", last),
                         ("#first", 0)]:
        view.click(button)
        view.expect_step(step, button)
    view.page.locator("#slider").focus()
    view.press("ArrowRight", "ArrowUp")
    view.expect_step(2, "keys on the slider")
    view.page.wait_for_timeout(500)
    told = view.js("() => document.getElementById('live').textContent")
    view.expect("2" in told, f"a screen reader is told {told!r}")


def scenario_lines(view):
    view.press("Home")
    seen, last = set(), view.place()[1]
    for step in range(1, last):
        view.press("ArrowRight")
        lines = view.texts(".line.lit")
        view.expect_equal(len(lines), 1, f"lit lines at input {step}")
        seen.update(lines)
        is_tap = view.place()[2].startswith("tap ")
        view.expect(not is_tap or "tap" in lines[0], f"input {step}, a tap, lights {lines}")
    view.expect(len(seen) > 3, f"only {len(seen)} lines are ever lit")


def addresses(view):
    view.press("Home", "ArrowRight", "ArrowRight")
    shown = view.texts("#present, .shown .device, .changes")
    fragment = view.js("() => location.hash")
    view.open(fragment)
    view.expect_equal(view.texts("#present, .shown .device, .changes"), shown, fragment)
    for strange in ["input=-1", "input=1e9", "record=99999999&run=7", "input=%FF", "record=x"]:
        view.open("#" + strange)
        view.place()
    view.expect_quiet()


def records(view):
    view.press("Home")
    change = ".record.now:has(.badge.change)"
    for _ in range(10):
        if not view.texts(change):
            view.press("ArrowRight")
    view.click(change)
    causes = view.texts(".why li")
    view.expect(len(causes) > 1 and "input:" in causes[-1], f"causes of a change: {causes}")
    chosen = view.selected()
    view.click(".why li:last-child button")
    view.expect(view.selected() != chosen, "a cause does not lead on")
    view.press("Escape")
    view.expect(not view.texts(".why"), "Escape does not close the causes")
    view.page.locator(".lanes-box [data-record]").first.dispatch_event("click")
    view.expect(view.texts(".why"), "a click on a lane tells nothing")
    view.press("Escape", ".")
    first = view.selected()
    view.press(".")
    view.expect(view.selected() != first, "'.' does not go on")
    view.press(",")
    view.expect_equal(view.selected(), first, "record after ','")
    heads, counts = view.texts(".counts thead th"), view.texts(".counts tbody tr:first-child > *")
    for option, name in [("writes", "writes"), ("redundant", "redundant writes"),
                         ("glitches", "glitches")]:
        view.page.locator(".filter").first.select_option(option)
        size = view.js("() => Number(document.querySelector('.record')?.ariaSetSize ?? 0)")
        view.expect_equal(str(size), counts[heads.index(name)].replace(",", ""), f"listed {name}")


def help_and_colours(view):
    view.press("?")
    view.expect(len(view.texts("dialog#help kbd")) > 8, "'?' tells no keys")
    marks = "".join(view.texts("dialog .legend"))
    for word in ["changed", "specification", "glitch", "redundant", "slider"]:
        view.expect(word in marks, f"{word} is not explained")
    view.press("Escape")
    view.expect(not view.texts("dialog#help"), "Escape does not close the help")
    symbols = "".join(view.texts(".symbols"))
    for word in ["input", "new value", "redundant write", "glitch", "notification", "enqueued"]:
        view.expect(word in symbols, f"{word} is not explained beside the queues")


def colours(view):
    found = {}
    for _ in range(3):
        view.page.locator("#scheme").focus()
        view.press("Enter")
        scheme = view.js("() => document.documentElement.dataset.scheme")
        found[scheme] = view.js("() => getComputedStyle(document.body).backgroundColor")
    view.expect_equal(sorted(found), ["dark", "light", "system"], "schemes")
    view.expect(found.get("dark") != found.get("light"), f"dark is as light: {found}")


def marked_records(view):
    for key, badge in [("g", "glitch"), ("r", "redundant")]:
        view.press("Home", key)
        marked = view.texts(f".record.selected .badge.{badge}")
        view.expect_equal(len(marked), 1, f"marked records after {key!r}")
    view.press("Home")
    view.click("#next-finding")
    step = view.place()[0]
    view.expect(step > 0, "the button stays at the first input")
    view.press("Home", "n")
    view.expect_step(step, "'n'")
    view.press("Home")
    view.click("#findings button")
    view.expect_step(step, "a click on a finding")


def first_screen(*selectors):
    def check(view):
        for selector in selectors:
            is_in_sight = view.js("""(selector) => {
              const box = document.querySelector(selector)?.getBoundingClientRect();
              return Boolean(box) && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
            }""", selector)
            view.expect(is_in_sight, f"{selector} is not on the first screen")
        view.expect(view.place()[0] > 0, "the page opens at the first input")
    return check


def causes_of(write):
    def check(view):
        causes = view.texts(".why li")
        view.expect(causes and write in causes[0], f"the causes are not of {write}: {causes}")
        view.expect(causes and "input:" in causes[-1], f"no input is behind {causes}")
    return check


def same_screens(view):
    view.press("Home", "d")
    view.expect_step(0, "'d'")
    for step in range(1, view.place()[1]):
        view.press("ArrowRight")
        screens = view.texts(".shown .device")
        view.expect(len(screens) == 2 and screens[0] == screens[1], f"input {step}: {screens}")
    for run in (0, 1):
        view.press(".")
        chosen = view.texts(f".run[data-run='{run}'] .record.selected")
        view.expect_equal(len(chosen), 1, f"chosen records of run {run}")
        view.press("Escape", "x")


def differing(view):
    view.expect("differ" in "".join(view.texts(".answer")), "the answer tells no difference")
    view.expect_equal(view.texts(".counts .chip"), ["Passed", "Failed"], "judgements")
    for key in "dn":
        view.press("Home", key)
        view.expect_equal(view.place()[2], "tap register", f"input after {key!r}")
        screens = view.texts(".shown .device")
        view.expect("登録!" in screens[0] and screens[0] != screens[1], f"screens: {screens}")
        view.expect(view.texts(".device .apart, .device .wrong"), "no difference is marked")


def cut_off(view):
    view.expect_equal(view.texts(".counts .chip"), ["Cut off", "Passed"], "judgements")
    view.expect(" stopped " in "".join(view.texts(".answer")), "the answer tells no stop")
    view.press("End", "ArrowLeft")
    view.expect_equal(view.place()[2], "tap alert.ok", "the last input of both")


def hostile(*texts):
    def check(view):
        view.press("Home")
        shown = ""
        for _ in range(view.place()[1] + 1):
            shown += "\n".join(view.texts("body"))
            view.press("w")
            harmless(view)
            view.press("Escape", "ArrowRight")
        for text in (*texts, "\\u{202e}"):
            view.expect(text in shown, f"{text} is not shown")
    return check


def fast(view):
    """Not judged but told, as machines differ."""
    start = time.monotonic()
    view.open()
    opened = time.monotonic() - start
    start = time.monotonic()
    view.press(*["ArrowRight"] * 20, "End", *["ArrowLeft"] * 20)
    print(f"long: opens in {opened:.1f} s; a key takes {(time.monotonic() - start) / 41:.3f} s")


# Checks of the report

def report_answer(view):
    for selector in ["h1", "#answer table", "#answer svg"]:
        top = view.js("(s) => document.querySelector(s)?.getBoundingClientRect().top", selector)
        view.expect(top is not None and top < 900, f"{selector} is not on the first screen")


def report_sorting(view):
    first = "table.plain tbody tr > :first-child"
    before = view.texts(first)
    view.page.locator("table.plain th .sort").nth(1).click()
    ascending = view.texts(first)
    view.page.locator("table.plain th .sort").nth(1).click()
    view.expect(view.texts(first) != ascending, "a second click does not turn the order")
    view.expect_equal(sorted(view.texts(first)), sorted(before), "rows after sorting")


CHECKS = {
    "run": [stepping, scenario_lines, addresses, records, help_and_colours, colours],
    "glitch": [marked_records],
    "browsing": [stepping, scenario_lines],
    "pair": [same_screens],
    "wrong": [differing],
    "pale": [
        first_screen(".answer.bad", ".wrong-list li", ".shown .part.wrong",
                     ".specified .part.right", ".why li:last-child"),
        causes_of("write validation.color")],
    "glitches": [
        first_screen(".answer.warn", ".wrong-list li", ".shown .part.wrong", ".why li:last-child"),
        causes_of("write validation.text")],
    "cut": [cut_off],
    "hostile": [hostile(ELEMENT, ATTRIBUTE, END, HOSTILE_NAME)],
    "hostile_list": [hostile(ELEMENT, ATTRIBUTE, "javascript:window.hostile='url'")],
    "long": [fast],
    "report": [report_answer, report_sorting, colours],
}


def judge(browser, name, file, axe):
    faults = []

    def look(what, check, **how):
        found = []
        try:
            with View(browser, file, found, **how) as view:
                check(view)
                view.expect_quiet()
        except Exception as error:  # A missing element is a fault of the page.
            found.append(f"{type(error).__name__}: {str(error).splitlines()[0]}")
        faults.extend(f"{name}, {what}: {fault}" for fault in found)

    def everywhere(view):
        for check in (narrow, legible, large_enough, alone, harmless):
            check(view)
        view.page.screenshot(path=file.with_name(f"{name}-{width}-{scheme}.png"), full_page=True)
        accessible(view, axe)

    for width in WIDTHS:
        for scheme in ("light", "dark"):
            look(f"{width} {scheme}", everywhere, width=width, scheme=scheme)
    for check in [reachable, *CHECKS.get(name, [])]:
        look(check.__name__, check)
    look("without scripts", lambda view: view.expect(
        view.page.locator("h1").inner_text(), "no heading"), scripts=False)
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=Path, help="the folder of bindlab and faulty-bindlab")
    parser.add_argument("--axe", type=Path, required=True, help="the file axe.min.js")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--only", choices=CHECKS, help="one page")
    parser.add_argument("files", nargs="*", type=Path, help="pages to judge instead, by any name")
    arguments = parser.parse_args()
    pages = {file.stem: file for file in arguments.files}
    if not pages:
        maker = Maker(arguments.programs, Path(".build-pages/pages"))
        for name in [arguments.only] if arguments.only else CHECKS:
            getattr(maker, "run_" if name == "run" else name)()
            pages[name] = maker.folder / f"{name}.html"
    faults = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=arguments.chromium, args=["--no-sandbox"])
        for name, file in pages.items():
            start = time.monotonic()
            found = judge(browser, name, file, arguments.axe.read_text())
            print(f"{name}: {len(found)} faults, {time.monotonic() - start:.1f} s", flush=True)
            print("".join(f"  {fault}\n" for fault in found), end="", flush=True)
            faults += found
        browser.close()
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

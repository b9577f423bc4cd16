#!/usr/bin/env python3
"""Uses the pages that bindlab writes as a person would, and judges them.

It makes pages with the program, opens them in the system's Chromium at the widths of a phone, a
tablet and a screen, in light and dark, and fails on: an error of the script, a request, a page that
is wider than its window, what axe finds of WCAG 2.2 AA, a key or a button that does nothing, and a
scenario's text that became markup. scripts/check-pages installs what it needs and calls it.
"""

import argparse
import json
import pathlib
import subprocess
import sys

from playwright.sync_api import sync_playwright

WIDTHS = [390, 768, 1440]
SCENARIO = "Scenarios/form/typical-registration.scenario.yaml"
# Texts that would act if a page took them for markup.
ELEMENT = "<script>alert(1)</script>"
ATTRIBUTE = "\"><img src=x onerror=\"alert(2)\">"
END = "</script></style></textarea><script>alert(3)</script><!--"
HIDDEN = "a\u202eb\u2066c\x1b[31md\x07e\u200bf"
HOSTILE = {
    "form": f"""scenario: 1
name: {json.dumps(ELEMENT + ATTRIBUTE + HIDDEN)}
feature: form
steps:
  - paste: {{into: id, text: {json.dumps(ELEMENT + HIDDEN)}}}
  - paste: {{into: password, text: {json.dumps(ATTRIBUTE)}}}
  - paste: {{into: confirm, text: {json.dumps(END)}}}
""",
    "favorites": f"""scenario: 1
name: {json.dumps(END + HIDDEN)}
feature: favorites
given:
  repositories:
    - {{name: {json.dumps(ELEMENT)}, url: "javascript:alert(4)", stars: 1, forks: 2,
       language: {json.dumps(ATTRIBUTE)}, introduction: {json.dumps(END)}, updated: 2015-02-07}}
steps:
  - tap: {{row: {{position: 0}}}}
  - tap: favorite
""",
}


class Checks:
    def __init__(self, axe):
        self.axe = axe
        self.faults = []
        self.count = 0

    def that(self, holds, what):
        self.count += 1
        if not holds:
            self.faults.append(what)
            print(f"  FAULT: {what}")


def make_pages(bindlab, folder):
    """The pages by name. A page of a wrong run is written, too, and the command ends with 1."""
    commands = {
        "wrong": (["show", SCENARIO, "--architecture", "pale"], 1),
        "right": (["show", SCENARIO, "--architecture", "mvc"], 0),
        "two": (["show", SCENARIO, "--architecture", "direct", "--architecture", "pale"], 1),
        "report": (["report", "Results/baseline"], 0),
    }
    for feature, text in HOSTILE.items():
        file = folder / f"hostile-{feature}.scenario.yaml"
        file.write_text(text)
        commands[f"hostile-{feature}"] = (["show", str(file)], 0)
    pages = {}
    for name, (words, status) in commands.items():
        page = folder / f"{name}.html"
        done = subprocess.run([bindlab, *words, "--out", str(page)], capture_output=True, text=True)
        if done.returncode != status:
            sys.exit(f"check-pages: {' '.join(words)} ended with {done.returncode}: {done.stderr}")
        pages[name] = page
    pages["findings"] = pathlib.Path("Results/findings.html")
    return pages


def watch(page, checks, name):
    page.on("console", lambda message: checks.that(
        message.type not in ("error", "warning"), f"{name}: the console says: {message.text}"))
    page.on("pageerror", lambda error: checks.that(False, f"{name}: the script fails: {error}"))
    page.on("dialog", lambda dialog: (
        checks.that(False, f"{name}: a scenario's text ran as a script"), dialog.dismiss()))
    page.on("request", lambda request: checks.that(
        request.url.startswith(("file:", "data:")), f"{name}: it asks for {request.url}"))


def check_frame(page, checks, name, folder):
    """What holds for every page at every width, in light and dark."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("document.documentElement.scrollWidth")
        checks.that(wide <= width, f"{name} at {width} px is {wide} px wide")
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=folder / f"{name}-{width}-{scheme}.png")
            if width == 768:
                continue
            found = page.evaluate(
                """async () => (await axe.run(document, {runOnly: {type: 'tag', values:
                ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']}})).violations
                .map(v => `${v.id}: ${v.nodes[0].target} (${v.nodes.length})`)""")
            checks.that(not found, f"{name} at {width} px, {scheme}: {'; '.join(found)}")
    page.emulate_media(color_scheme="light")
    small = page.evaluate(
        """[...document.querySelectorAll('button, input, select, summary, a')].filter(e => {
        const box = e.getBoundingClientRect();
        return box.width > 0 && !e.classList.contains('skip') && e.tagName !== 'A'
          && (box.width < 20 || box.height < 16); }).map(e => e.outerHTML.slice(0, 80))""")
    checks.that(not small, f"{name}: too small to be touched: {small[:3]}")


def check_keyboard_reach(page, checks, name):
    """Each control that can be seen gets the focus by Tab, and shows it."""
    page.evaluate("document.activeElement.blur()")
    wanted = page.evaluate(
        """[...document.querySelectorAll('button, select, summary')].filter(e => e.checkVisibility()
        && !e.disabled && e.tabIndex >= 0 && !e.closest('dialog')).length""")
    reached = set()
    for _ in range(wanted * 3 + 60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate(
            """(() => { const e = document.activeElement; e.dataset.reached ??= Math.random();
            return e.matches('button, select, summary') ? e.dataset.reached : ''; })()"""))
    reached.discard("")
    checks.that(len(reached) >= wanted, f"{name}: Tab reaches {len(reached)} of {wanted} controls")


def check_colours(page, checks, name):
    def paper():
        return page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("#scheme")
    light = paper()
    page.click("#scheme")
    checks.that(paper() != light, f"{name}: the button for colours changes nothing")
    page.click("#scheme")


def check_run(page, checks, name, is_wrong, is_two):
    def step():
        return int(page.input_value("#slider"))

    def press(key):
        page.keyboard.press(key)
        page.wait_for_timeout(50)
        return step()

    page.set_viewport_size({"width": 1440, "height": 900})
    opened = step()
    checks.that(not is_wrong or opened > 0, f"{name}: it does not open at the wrong write")
    checks.that(press("Home") == 0, f"{name}: Home does not go to the first input")
    checks.that(press("ArrowRight") == 1, f"{name}: an arrow does not go to the next input")
    checks.that(press("ArrowLeft") == 0, f"{name}: an arrow does not go back")
    last = int(page.get_attribute("#slider", "max"))
    checks.that(press("End") == last > 0, f"{name}: End does not go to the last input")
    page.click("#back")
    checks.that(step() == last - 1, f"{name}: the button for the previous input does nothing")
    checks.that(page.locator(".lanes-box .job").count() > 0, f"{name}: no job on the queues")
    checks.that(page.locator(".records [role=option]").count() > 0, f"{name}: no record in the list")
    checks.that(page.inner_text("#scenario") != "", f"{name}: no scenario beside the run")
    checks.that(page.locator("section.run").count() == (2 if is_two else 1), f"{name}: its runs")
    if is_wrong:
        press("Home")
        checks.that(press("n") == opened, f"{name}: n does not go to the finding")
        checks.that(
            page.locator(".wrong-list:not([hidden]) li").count() > 0,
            f"{name}: the wrong value is not named")
        page.keyboard.press("w")
        checks.that(
            page.locator(".why:not([hidden])").count() > 0, f"{name}: w does not tell the cause")
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    checks.that(page.locator("#help[open]").count() == 1, f"{name}: ? does not open the keys")
    page.keyboard.press("Escape")
    checks.that(page.locator("#help[open]").count() == 0, f"{name}: Esc does not close the keys")


def check_report(page, checks):
    page.set_viewport_size({"width": 1440, "height": 900})
    answer = page.locator("#answer table").first.bounding_box()
    checks.that(answer["y"] < 700, "report: the answer is not on the first screen")
    checks.that(page.locator("#answer svg").count() > 0, "report: it has no picture")
    table = page.locator("#answer table").first
    first = table.locator("tbody th").first.inner_text()
    table.locator("thead button").nth(1).click()
    table.locator("thead button").nth(1).click()
    checks.that(
        table.locator("tbody th").first.inner_text() != first, "report: a heading does not sort")
    opened = page.locator("#details details[open]")
    before = opened.count()
    page.locator("#details details:not([open]) summary").first.focus()
    page.keyboard.press("Enter")
    checks.that(opened.count() == before + 1, "report: Enter opens no table")


def check_without_script(browser, checks, name, path):
    page = browser.new_page(java_script_enabled=False)
    page.goto(path.absolute().as_uri())
    checks.that(page.locator("h1").is_visible(), f"{name}: nothing is seen without a script")
    page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bindlab", required=True, help="the program")
    parser.add_argument("--axe", required=True, help="axe.min.js")
    parser.add_argument("--pages", required=True, help="the folder for pages and screenshots")
    options = parser.parse_args()
    folder = pathlib.Path(options.pages)
    folder.mkdir(parents=True, exist_ok=True)
    checks = Checks(pathlib.Path(options.axe).read_text())
    pages = make_pages(options.bindlab, folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, path in pages.items():
            print(f"{name}: {path}")
            # The page's policy lets no other script run, so axe comes by the browser's own way.
            context = browser.new_context(bypass_csp=True)
            context.add_init_script(checks.axe)
            page = context.new_page()
            watch(page, checks, name)
            page.goto(path.absolute().as_uri())
            if name == "report":
                check_report(page, checks)
            elif name != "findings":
                check_run(page, checks, name, name in ("wrong", "two"), name == "two")
            check_keyboard_reach(page, checks, name)
            check_colours(page, checks, name)
            check_frame(page, checks, name, folder)
            context.close()
            check_without_script(browser, checks, name, path)
        browser.close()
    print(f"{checks.count} checks, {len(checks.faults)} faults")
    sys.exit(1 if checks.faults else 0)


main()

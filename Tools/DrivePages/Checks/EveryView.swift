/// Checks of every page, in every window and colour scheme.
enum EveryView {
  static func checks(axe: String) -> [Check] {
    [quiet, alone, narrow, legible, accessible(axe: axe)]
  }

  /// No errors and warnings of a script or of the browser. A dialog makes this fail, too.
  static let quiet = Check("console") { browser, findings in
    try browser.settle()
    let entries = try browser.consoleEntries()
    let bad = entries.filter { ["SEVERE", "WARNING"].contains($0.level) }
    findings.expect(bad.isEmpty, bad.map(\.message).joined(separator: "; "))
  }

  /// One file, and no network.
  static let alone = Check("network") { browser, findings in
    let requests = try browser.requests()
    let (own, others) = (requests.filter(isOwn), requests.filter { !isOwn($0) })
    findings.expect(!own.isEmpty, "the page itself is not among the requests: \(requests)")
    findings.expect(others.isEmpty, "asks for \(others.joined(separator: ", "))")
  }

  private static func isOwn(_ address: String) -> Bool {
    ["file:", "data:", "about:", "blob:"].contains { address.hasPrefix($0) }
  }

  /// A table may scroll in a region of its own; the page may not.
  static let narrow = Check("sideways") { browser, findings in
    let widths = try browser.evaluate(
      "const e = document.scrollingElement; return [e.scrollWidth, e.clientWidth]", as: [Int].self)
    let culprits =
      widths[0] <= widths[1]
      ? []
      : try browser.evaluate(
        """
        const width = document.scrollingElement.clientWidth;
        const isClipped = (e) => {
          for (let p = e.parentElement; p && p !== document.body; p = p.parentElement)
            if (getComputedStyle(p).overflowX !== "visible") return true;
          return false;
        };
        return [...document.body.querySelectorAll("*")]
          .filter((e) => e.getBoundingClientRect().right > width + 1 && !isClipped(e)).slice(0, 4)
          .map((e) => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "")
            + [...e.classList].map((c) => "." + c).join(""))
        """, as: [String].self)
    findings.expect(
      widths[0] <= widths[1],
      "the page is \(widths[0]) px wide in a window of \(widths[1]) px: "
        + culprits.joined(separator: ", "))
  }

  /// Letters large enough for a person with a phone.
  static let legible = Check("letters") { browser, findings in
    let small = try browser.evaluate(
      """
      const found = new Map();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const e = text.parentElement;
        if (!text.data.trim() || ["SCRIPT", "STYLE", "TITLE", "DESC"].includes(
          e.tagName.toUpperCase()) || !e.checkVisibility()) continue;
        count += 1;
        const matrix = e.getScreenCTM?.();
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = parseFloat(getComputedStyle(e).fontSize) * scale;
        if (size < 9.5) found.set(e.tagName.toLowerCase() + " " + size.toFixed(1) + " px",
          text.data.trim().slice(0, 24));
      }
      return [String(count), ...[...found].slice(0, 4).map((pair) => pair.join(": "))];
      """, as: [String].self)
    findings.expect(small[0] != "0", "shows no text")
    findings.expect(small.count == 1, "too small: \(small.dropFirst().joined(separator: ", "))")
  }

  /// - Parameter axe: the text of axe-core.
  static func accessible(axe: String) -> Check {
    Check("axe") { browser, findings in
      try browser.run(axe)
      let report = try browser.evaluate(
        """
        return axe.run(document, { runOnly: { type: "tag", values: arguments[0].split(" ") } })
          .then((report) => ({
            passed: report.passes.length,
            violations: report.violations.map((v) => v.id + " (" + v.help + "): "
              + v.nodes.slice(0, 4).map((n) => n.target.join(" ") + " "
                + (n.any[0]?.message ?? "").slice(0, 160)).join("; ")
              + (v.nodes.length > 4 ? " and " + (v.nodes.length - 4) + " more" : "")) }))
        """, [axeTags], as: AxeReport.self)
      findings.expect(report.passed > 0, "no rule of axe-core applies")
      for violation in report.violations { findings.expect(false, violation) }
    }
  }

  private static let axeTags = "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice"
}

private struct AxeReport: Decodable {
  let passed: Int
  let violations: [String]
}

/// Checks of the results page: from a count to its scenarios and to a run, and the order of rows.
enum ReportEvidenceChecks {
  static let all = [glitches, triangle, run, links, sorting]

  private static let unfolded = "details.evidence[open]"

  /// The title of the list that a click unfolds.
  private static func unfoldedTitle(
    _ browser: Browser, _ findings: inout Findings
  ) throws -> String {
    findings.expect(
      try browser.comes("document.querySelector(arguments[0]) !== null", [unfolded]),
      "no list unfolds")
    return try browser.visible("\(unfolded) > summary").first ?? ""
  }

  /// The cell of a glitch count leads to the list of its scenarios, unfolded.
  private static let glitches = Check("from a glitch count to its scenarios") { browser, findings in
    try browser.click("input[value=verified-glitches]")
    let counts = try browser.visible("\(ReportChecks.cells) .d a")
    findings.expect(!counts.isEmpty, "no count leads anywhere")
    try browser.click("\(ReportChecks.cells) .d a")
    let title = try unfoldedTitle(browser, &findings)
    let count = counts.first.map { String($0.dropFirst(3)) } ?? "?"
    findings.expect(title.hasSuffix(count), "'\(title)' is not the list of '\(count)'")
    let commands = try browser.visible("\(unfolded) .command")
    findings.expect(!commands.isEmpty, "no command is shown")
    for command in commands {
      // The path of a table's case is quoted for the shell.
      findings.expect(
        command.replacing("'", with: "").hasPrefix("bindlab show Scenarios/"),
        "'\(command)' shows no scenario")
    }
    findings.expect(
      try browser.comes(
        "document.querySelector(arguments[0]).getBoundingClientRect().top < innerHeight", [unfolded]
      ),
      "the list is not in sight")
  }

  /// So does the triangle of a picture, in whatever form of the picture is in sight.
  private static let triangle = Check("from a triangle to its scenarios") { browser, findings in
    try browser.run(
      """
      [...document.querySelectorAll('.plot a')]
        .find((link) => link.getBoundingClientRect().width > 0)
        .setAttribute('id', 'triangle')
      """)
    let count = try browser.visible("#triangle text").first ?? ""
    try browser.click("#triangle")
    let title = try unfoldedTitle(browser, &findings)
    findings.expect(title.contains(": \(count) in "), "'\(title)' is not the list of '\(count)'")
  }

  /// The page carries the run, so that it opens wherever the page lies, at its first glitch.
  private static let run = Check("from a scenario to its run") { browser, findings in
    let links = try browser.evaluate(
      "return [...document.querySelectorAll('a[data-run]')].map((link) => link.href)",
      as: [String].self)
    findings.expect(!links.isEmpty, "no run can be opened")
    for link in links {
      findings.expect(link.hasPrefix("blob:"), "\(link) is not inside the page")
    }
    try browser.run("document.querySelector('a[data-run]').closest('details').open = true")
    try browser.click("a[data-run]")
    try browser.inNewWindow {
      findings.expect(
        try browser.comes("document.querySelector('.run .changes dl') !== null"),
        "no run is shown")
      let place = try browser.evaluate("return location.hash", as: String.self)
      findings.expect(place.contains("record="), "it opens at '\(place)'")
      let said = try browser.visible(".run .changes").joined(separator: " ")
      findings.expect(said.contains("glitch"), "no glitch is told where it opens: \(said)")
    }
  }

  private static let links = Check("links inside the page") { browser, findings in
    let count = try browser.evaluate(
      "return document.querySelectorAll('a.leads').length", as: Int.self)
    findings.expect(count > 0, "no sentence leads to scenarios")
    let dead = try browser.evaluate(
      """
      return [...document.querySelectorAll('a[href^="#"]')]
        .map((link) => link.getAttribute('href').slice(1))
        .filter((id) => document.getElementById(id) === null)
      """, as: [String].self)
    findings.expect(dead.isEmpty, "lead nowhere: \(dead.joined(separator: ", "))")
  }

  /// The numbers of the first column of the first feature; each feature has as many rows.
  private static func numbers(in browser: Browser) throws -> [Double] {
    let shown = try browser.visible("table.matrix tbody tr > td:nth-of-type(1) .v")
    let features = try browser.visible(".feature-matrix").count
    return shown.prefix(shown.count / max(features, 1)).compactMap { text in
      text.split(separator: " ").last.flatMap { Double($0) }
    }
  }

  /// By the head of a column: the least first, the most first, and as it was; the address keeps it.
  private static let sorting = Check("sorting") { browser, findings in
    let head = ".feature-matrix th[data-layout] button"
    let names = "table.matrix tbody th"
    let plain = try browser.visible(names)
    try browser.focus(head)
    try browser.press(.enter)
    let rising = try numbers(in: browser)
    findings.expect(rising.count > 2, "no numbers: \(rising)")
    findings.expect(rising == rising.sorted(), "not the least first: \(rising)")
    try browser.press(.enter)
    let falling = try numbers(in: browser)
    findings.expect(falling == falling.sorted(by: >), "not the most first: \(falling)")
    findings.expect(
      try browser.evaluate(
        "return document.querySelector('th[aria-sort]')?.getAttribute('aria-sort') ?? ''",
        as: String.self) == "descending", "a screen reader is not told")
    let address = try browser.evaluate("return location.href", as: String.self)
    try browser.open("about:blank")
    try browser.open(address)
    findings.expectEqual(try numbers(in: browser), falling, "the address, opened afresh")
    try browser.focus(head)
    try browser.press(.enter)
    findings.expectEqual(try browser.visible(names), plain, "the order at the end")
  }
}

/// Checks that a page shows what is wrong before anybody scrolls or presses a key.
enum FirstScreenChecks {
  /// The settled screen of one run is wrong.
  static let wrong = Check("what is wrong, at once") { browser, findings in
    try expectInSight(
      [
        ".answer.bad", ".wrong-list li", ".shown .part.wrong", ".specified .part.right",
        ".why li:last-child",
      ],
      in: browser, &findings)
    let place = try RunParts.position(in: browser)
    findings.expect(place.step > 0, "the page opens at the first input")
    try expectCauses(of: "write validation.color", in: browser, &findings)
    findings.expectEqual(
      try browser.visible("#findings > ol > li > button").count, 1, "findings with one cause")
    let more = try browser.visible("#findings summary").joined()
    findings.expect(more.contains("more with this cause"), "the places are not counted: '\(more)'")
    try browser.click("#findings summary")
    findings.expect(
      try browser.visible("#findings details li button").count > 1, "the places do not unfold")
    try browser.type("w")
    findings.expectEqual(try browser.visible(RunParts.selected).count, 1, "records after 'w'")
    try expectCauses(of: "write validation.color", in: browser, &findings)
    findings.expect(
      try browser.visible(RunParts.selected).joined().contains("validation.color"),
      "'w' leads to another write than the wrong one")
  }

  /// A glitch of one of two runs that settle alike: it is told, and the page is not green.
  static let glitch = Check("a glitch, at once") { browser, findings in
    try expectInSight(
      [".answer.warn", ".wrong-list li", ".shown .part.wrong", ".why li:last-child"], in: browser,
      &findings)
    let answer = try browser.visible(".answer").joined()
    findings.expect(
      answer.contains("settled screens are equal") && answer.contains("1 wrong value in between"),
      "the answer is '\(answer)'")
    let words = try browser.visible(".wrong-list").joined()
    findings.expect(words.contains("right was"), "the right value is not told: '\(words)'")
    try expectCauses(of: "write validation.text", in: browser, &findings)
  }

  /// Addresses that another page can link to.
  static let addresses = Check("addresses of findings") { browser, findings in
    let page = try browser.evaluate("return location.href.split('#')[0]", as: String.self)
    let shown = try browser.visible("#present, .why")
    for address in ["glitch=1", "finding=1", "glitch=1&run=1"] {
      try browser.open("about:blank")
      try browser.open("\(page)#\(address)")
      findings.expectEqual(try browser.visible("#present, .why"), shown, address)
    }
    try browser.open("about:blank")
    try browser.open("\(page)#input=0")
    findings.expectEqual(try RunParts.position(in: browser).step, 0, "input=0")
  }

  static let legend = Check("legend") { browser, findings in
    let symbols = try browser.visible(".symbols").first ?? ""
    for word in ["input", "new value", "redundant write", "glitch", "notification", "enqueued"] {
      findings.expect(symbols.contains(word), "\(word) is not explained beside the queues")
    }
    try browser.click("#help-button")
    let marks = try browser.visible("dialog .legend").joined()
    for word in ["changed", "specification", "glitch", "redundant", "slider"] {
      findings.expect(marks.contains(word), "\(word) is not explained under Keys and marks")
    }
  }

  private static func expectCauses(
    of write: String, in browser: Browser, _ findings: inout Findings
  ) throws {
    let causes = try browser.visible(".why li")
    findings.expect(
      causes.first?.contains(write) == true, "the causes are not of \(write): \(causes)")
    findings.expect(causes.last?.contains("input:") == true, "no input is behind \(causes)")
  }

  private static func expectInSight(
    _ selectors: [String], in browser: Browser, _ findings: inout Findings
  ) throws {
    for selector in selectors {
      let isInSight = try browser.evaluate(
        """
        const box = document.querySelector(arguments[0])?.getBoundingClientRect();
        return Boolean(box) && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
        """, [selector], as: Bool.self)
      findings.expect(isInSight, "\(selector) is not on the first screen")
    }
  }
}

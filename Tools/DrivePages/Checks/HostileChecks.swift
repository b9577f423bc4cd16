/// Texts that would act as markup. They must appear as text, at every input.
enum HostileChecks {
  static let form = check(
    "hostile texts", texts: [HostileTexts.element, HostileTexts.attribute, HostileTexts.end],
    anywhere: [HostileTexts.fileName, HostileTexts.architecture])
  static let list = check(
    "hostile texts of a list",
    texts: [HostileTexts.element, HostileTexts.attribute, "javascript:window.hostile='url'"],
    anywhere: [HostileTexts.end])

  /// - Parameters:
  ///   - texts: texts that the screen shows after some input.
  ///   - names: texts that the page shows in any place.
  private static func check(_ name: String, texts: [String], anywhere names: [String]) -> Check {
    Check(name) { browser, findings in
      var screens = ""
      var page = ""
      let last = try browser.evaluate(
        "return Number(document.getElementById('slider').max)", as: Int.self)
      // A page with findings opens at the first of them.
      try browser.press(.home)
      for _ in 0...last {
        screens += try browser.visible(".shown .device").joined(separator: "\n")
        page += try browser.visible("body").joined(separator: "\n")
        try Hostility.expectNone(in: browser, &findings)
        // Also the details of a record.
        try browser.type("w")
        page += try browser.visible("body").joined(separator: "\n")
        try Hostility.expectNone(in: browser, &findings)
        try browser.press(.escape, .right)
      }
      try browser.settle()
      for text in texts { findings.expect(screens.contains(text), "no screen shows \(text)") }
      for name in names { findings.expect(page.contains(name), "the page does not show \(name)") }
      let escape = "\\u{202e}"
      findings.expect(page.contains(escape), "what turns the writing is not made visible")
      let entries = try browser.consoleEntries().filter { $0.level == "SEVERE" }
      findings.expect(entries.isEmpty, entries.map(\.message).joined(separator: "; "))
    }
  }
}

/// Checks that no text was taken for markup or script.
enum Hostility {
  static let check = Check("hostility") { browser, findings in
    try browser.settle()
    try expectNone(in: browser, &findings)
  }

  static func expectNone(in browser: Browser, _ findings: inout Findings) throws {
    let result = try browser.evaluate(
      """
      const parts = [...document.querySelectorAll("*")];
      return {
        ran: String(window.hostile ?? ""),
        markup: parts.flatMap((e) => [...e.attributes].filter((a) => /^on/i.test(a.name)
            || /^\\s*(javascript|data):/i.test(a.value) && e.localName !== "link")
          .map((a) => e.localName + " " + a.name)),
        strange: parts.filter((e) => ["img", "iframe", "object", "embed", "base", "b"]
          .includes(e.localName)).map((e) => e.localName),
        text: document.title + document.documentElement.textContent,
      };
      """, as: Result.self)
    findings.expect(result.ran.isEmpty, "a script of a text ran: \(result.ran)")
    findings.expect(result.markup.isEmpty, "acts by itself: \(result.markup)")
    findings.expect(result.strange.isEmpty, "made of a text: \(result.strange)")
    let hidden = Set(result.text.unicodeScalars).intersection(HostileTexts.hidden.unicodeScalars)
    findings.expect(
      hidden.isEmpty,
      "holds " + hidden.map { "U+" + String($0.value, radix: 16) }.sorted().joined(separator: ", "))
  }

  private struct Result: Decodable {
    let ran: String
    let markup: [String]
    let strange: [String]
    let text: String
  }
}

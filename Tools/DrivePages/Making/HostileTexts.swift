/// Texts that would act if a page took them for markup or script, or a terminal for control.
///
/// Each sets `window.hostile` if it runs, so that a check can tell.
enum HostileTexts {
  /// A file name, so it has no slash.
  static let fileName = #""><img src=x onerror="window.hostile='file'"><svg onload=alert(1)>"#

  static let element = "<script>window.hostile='element'</script>"
  static let attribute = #""><img src=x onerror="window.hostile='attribute'">"#
  static let end = "</script></style></textarea><script>window.hostile='end'</script><!--"
  /// Turns the direction of writing, colours a terminal, rings the bell, and hides text.
  static let control = "a\u{202E}b\u{2066}c\u{1B}[31md\u{7}e\u{200B}f"

  /// Characters that no page may hold.
  static let hidden = "\u{202E}\u{2066}\u{1B}\u{7}\u{200B}"

  /// The name of a form of `faulty-bindlab`.
  static let architecture = "</script><script>window.hostile='architecture'</script><b>"

  static let formScenario = """
    # \(element) \(attribute) {{title}} {{{body}}}
    scenario: 1
    name: \(quoted(element + attribute + control))
    feature: form
    steps:
      - paste: {into: id, text: \(quoted(element))}
      - paste: {into: password, text: \(quoted(attribute))} # \(end)
      - paste: {into: confirm, text: \(quoted(end))}
      - paste: {into: id, text: \(quoted(control))}
      - paste: {into: password, text: "{{title}} $${name} `ls` \\\\u003cb>"}
      - expect: {fields: {confirm: \(quoted(end))}}

    """

  static let favoritesScenario = """
    scenario: 1
    name: \(quoted(end + control))
    feature: favorites
    given:
      repositories:
        - {name: \(quoted(element)), url: "javascript:window.hostile='url'", stars: 1, forks: 2,
           language: \(quoted(attribute)), introduction: \(quoted(end)), updated: 2015-02-07}
        - {name: \(quoted(control)), url: "data:text/html,<script>alert(1)</script>", stars: 3,
           forks: 4, introduction: \(quoted(attribute)), updated: 2015-02-07}
    steps:
      - tap: {row: {position: 0}}
      - tap: favorite
      - tap: back
      - tap: {row: {position: 1}}

    """

  /// The text as YAML between double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where hidden.unicodeScalars.contains(scalar):
        "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

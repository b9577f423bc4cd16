/// Foreign text inside Markdown that stays text: no markup, no link, no mention.
///
/// The escaped text may stand in a paragraph, in a cell of a table and inside an element of HTML,
/// but not in an attribute. Characters with a meaning become references such as `&#42;`, which
/// never begin markup. Invisible characters become visible as in `VisibleText`.
package enum MarkdownText {
  /// Code type, in which GitHub links no names, numbers and addresses.
  package static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// A block of code on lines of its own.
  package static func block(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { escaped(String($0)) }
    return "<pre>\(lines.joined(separator: "\n"))</pre>\n"
  }

  /// For words that link nothing, such as our own names.
  package static func escaped(_ text: String) -> String {
    let visible = VisibleText.of(text)
    var isFirst = beginsBlock(visible)
    var escaped = ""
    for scalar in visible.unicodeScalars {
      if isPlain(scalar), !isFirst {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "&#\(scalar.value);"
      }
      isFirst = false
    }
    return escaped
  }

  /// True if its plain characters at the beginning of a line would begin a list, a rule, an
  /// underline or a block of code.
  private static func beginsBlock(_ text: String) -> Bool {
    let behindDigits = text.drop { $0.isASCII && $0.isNumber }
    if behindDigits.count < text.count {
      return behindDigits.first == "." || behindDigits.first == ")"
    }
    switch text.first {
    case " ", "=": return true
    case "-", "+": return text.dropFirst().first.map { $0 == " " || $0 == "-" } ?? true
    default: return false
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return true }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "+", "/", ":", ";", "=", "?", "(",
      ")", "%",
      "\"", "'":
      return true
    default: return false
    }
  }
}

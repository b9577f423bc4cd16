import TextOutput

/// The spelling of texts as a person writes them in a scenario, inside of brackets or outside.
enum WrittenText {
  /// Words that have another meaning in places where a text may be missing.
  private static let reserved: Set<String> = ["null", "none", "true", "false", "~"]

  /// Uses no quotes if YAML reads the same text without them, else double quotes.
  static func spelled(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isLetterOrDigit(first), last != " ",
      !reserved.contains(text.lowercased()), VisibleText.of(text).utf8.elementsEqual(text.utf8)
    else { return false }
    return scalars.allSatisfy { isLetterOrDigit($0) || " -_.!/+@".unicodeScalars.contains($0) }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
    default: scalar == "ー"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case "\"", "\\": result += "\\\(scalars[index])"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "$" where scalars[index...].starts(with: "${".unicodeScalars): result += "$$"
      case let scalar where isUnsafe(scalar): result += escaped(scalar)
      case let scalar: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// True if a reader could not see it, or YAML would not take it unchanged.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0xFFFE, 0xFFFF: true
    default: VisibleText.of(String(scalar)).unicodeScalars.count > 1
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
    return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
  }
}

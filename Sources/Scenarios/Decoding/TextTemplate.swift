/// A text with placeholders: `${name}`, and `$${` for the characters `${`. There is nothing else:
/// no expression, no nesting, and a `$` alone is a `$`.
struct TextTemplate: Hashable {
  private enum Piece: Hashable {
    case literal(String)
    case placeholder(String)
    /// From `${` on, without a `}`.
    case unclosed(String)
  }

  private let pieces: [Piece]

  init(_ source: String) {
    pieces = source.utf8.contains(UInt8(ascii: "$")) ? Self.split(source) : [.literal(source)]
  }

  /// The names in it, with nil for a placeholder that is not closed.
  var placeholders: [String?] {
    var names: [String?] = []
    for piece in pieces {
      switch piece {
      case .literal: break
      case .placeholder(let name): names.append(name)
      case .unclosed: names.append(nil)
      }
    }
    return names
  }

  /// The name of the placeholder that a text is nothing else but; nil for every other text.
  static func onlyPlaceholder(of text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    guard case .placeholder(let name)? = TextTemplate(text).pieces.first,
      name.utf8.count + 3 == text.utf8.count
    else { return nil }
    return name
  }

  /// Nil where a name has no value: it was refused.
  func filledIfKnown(with value: (String) -> String?) -> String? {
    placeholders.allSatisfy { $0.flatMap(value) != nil } ? filled(with: value) : nil
  }

  /// - Parameter value: what a name stands for; every name in it must have a value.
  func filled(with value: (String) -> String?) -> String {
    if case .literal(let text)? = pieces.first, pieces.count == 1 { return text }
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let name):
        guard let value = value(name) else {
          preconditionFailure("the decoder lets no unknown placeholder through")
        }
        text += value
      case .unclosed: preconditionFailure("the decoder lets no unclosed placeholder through")
      }
    }
    return text
  }

  private static func split(_ source: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = source[...]
    // By scalars: a combining mark behind a `$` would hide it from a search by characters.
    while let dollar = rest.unicodeScalars.firstIndex(of: "$") {
      literal += rest[..<dollar]
      rest = rest[dollar...]
      if rest.unicodeScalars.starts(with: "$${".unicodeScalars) {
        literal += "${"
        rest = Substring(rest.unicodeScalars.dropFirst(3))
      } else if rest.unicodeScalars.starts(with: "${".unicodeScalars) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        guard let close = rest.unicodeScalars.firstIndex(of: "}") else {
          return pieces + [.unclosed(String(rest))]
        }
        pieces.append(.placeholder(String(rest.unicodeScalars[..<close].dropFirst(2))))
        rest = Substring(rest.unicodeScalars[close...].dropFirst())
      } else {
        literal += "$"
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    literal += rest
    return literal.isEmpty ? pieces : pieces + [.literal(literal)]
  }
}

/// A text with placeholders: `${name}`, and `$${` for the characters `${`. There is nothing else:
/// no expression, no nesting, and a `$` alone is a `$`.
struct Template {
  enum Piece {
    case literal(String)
    case placeholder(String)
    /// From `${` on, without a `}`.
    case unclosed
  }

  let pieces: [Piece]

  /// Nil for a text without `${`, which stands for itself.
  init?(_ source: String) {
    guard source.utf8.contains(UInt8(ascii: "$")) else { return nil }
    guard source.unicodeScalars.contains("{"), let pieces = Self.split(source) else { return nil }
    self.pieces = pieces
  }

  /// The names in it, in the order of the text.
  var names: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The name of the placeholder that the text is nothing else but; nil for every other text.
  var onlyName: String? {
    guard pieces.count == 1, case .placeholder(let name) = pieces[0] else { return nil }
    return name
  }

  /// The text of a template without placeholders; nil for every other.
  var literal: String? {
    switch pieces.first {
    case nil: ""
    case .literal(let text) where pieces.count == 1: text
    default: nil
    }
  }

  /// Nil where there is no `${`.
  private static func split(_ source: String) -> [Piece]? {
    // By scalars: a combining mark behind a `$` would hide it from a search by characters.
    let mark = /\$\$\{|\$\{(?:([^}]*)\})?/.matchingSemantics(.unicodeScalar)
    guard source.firstMatch(of: mark) != nil else { return nil }
    var pieces: [Piece] = []
    var literal = ""
    var rest = source[...]
    while let match = rest.firstMatch(of: mark) {
      literal += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if match.output.0 == "$${" {
        literal += "${"
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      guard let name = match.output.1 else { return pieces + [.unclosed] }
      pieces.append(.placeholder(String(name)))
    }
    literal += rest
    return literal.isEmpty ? pieces : pieces + [.literal(literal)]
  }
}

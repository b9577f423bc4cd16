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
    var pieces: [Piece] = []
    var literal = ""
    var isTemplate = false
    var rest = source[...]
    // By scalars: a combining mark behind a `$` would hide it from a search by characters.
    while let dollar = rest.unicodeScalars.firstIndex(of: "$") {
      literal += rest[..<dollar]
      rest = rest[dollar...]
      if rest.unicodeScalars.starts(with: "$${".unicodeScalars) {
        isTemplate = true
        literal += "${"
        rest = Substring(rest.unicodeScalars.dropFirst(3))
      } else if rest.unicodeScalars.starts(with: "${".unicodeScalars) {
        isTemplate = true
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        guard let close = rest.unicodeScalars.firstIndex(of: "}") else {
          return pieces + [.unclosed]
        }
        pieces.append(.placeholder(String(rest.unicodeScalars[..<close].dropFirst(2))))
        rest = Substring(rest.unicodeScalars[close...].dropFirst())
      } else {
        literal += "$"
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    literal += rest
    guard isTemplate else { return nil }
    return literal.isEmpty ? pieces : pieces + [.literal(literal)]
  }
}

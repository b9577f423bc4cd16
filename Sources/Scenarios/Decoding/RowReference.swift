import HeadlessUI

/// Which row of a list, or which of the records that are given, a scenario means. Placeholders are
/// still open.
struct RowReference {
  enum Meaning {
    case name(TextTemplate)
    case url(TextTemplate)
    case position(Int)
  }

  let meaning: Meaning
  /// Where the name, the url or the position stands.
  let range: SourceRange

  /// What is meant wherever it is met; nil where that depends on a placeholder.
  var constant: RowTarget? {
    switch meaning {
    case .name(let text), .url(let text): text.placeholders.isEmpty ? filled(with: [:]) : nil
    case .position: filled(with: [:])
    }
  }

  func filled(with indices: [String: Int]) -> RowTarget {
    switch meaning {
    case .name(let text): .name(text.filled(with: indices))
    case .url(let text): .identity(text.filled(with: indices))
    case .position(let position): .position(position)
    }
  }
}

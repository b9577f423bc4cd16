import Interaction

/// Which row of a list, or which of the records that are given, a scenario means. Placeholders are
/// still open.
struct RowReference {
  enum Meaning {
    case name(TextTemplate)
    case url(TextTemplate)
    case position(PositionTemplate)
  }

  let meaning: Meaning
  /// Where the name, the url or the position stands.
  let range: SourceRange

  /// What is meant wherever it is met; nil where that depends on the index of a repeat.
  ///
  /// - Parameter values: what the other names stand for.
  func constant(with values: (String) -> String?) -> RowTarget? {
    switch meaning {
    case .name(let text), .url(let text):
      guard text.filledIfKnown(with: values) != nil else { return nil }
    case .position(.index): return nil
    case .position(.fixed): break
    }
    return filled(with: values)
  }

  func filled(with values: (String) -> String?) -> RowTarget {
    switch meaning {
    case .name(let text): .name(text.filled(with: values))
    case .url(let text): .identity(text.filled(with: values))
    case .position(let position): .position(position.filled(with: values))
    }
  }
}

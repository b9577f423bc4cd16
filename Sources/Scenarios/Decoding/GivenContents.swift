import GivenData

/// What a scenario gives, decoded and checked.
struct GivenContents {
  let given: Given
  /// How it is written in the canonical text.
  let lines: [String]
  let index: GivenIndex

  static let none = GivenContents(given: .none, lines: [], index: .empty)
}

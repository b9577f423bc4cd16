/// One way to change a file a little.
public enum Mutation: String, Sendable, CaseIterable {
  /// A few bytes removed, changed or copied to somewhere else.
  case bytes
  /// A piece of syntax put in, or in the place of something.
  case fragment
  /// Lines moved, doubled, deleted or indented otherwise.
  case lines
  /// A whole step of another file put in, or in the place of one.
  case step
  /// A bracket with all that it holds, of another file, in the place of one.
  case group
  /// A word of another file in the place of one.
  case word
  /// A number replaced by one that is extreme.
  case number
  /// A key misspelt by one letter.
  case key
  /// Quotes added or removed.
  case quote
  /// A piece of the file written very often.
  case growth

  /// Each with its share: those that leave most files readable have twice that of the others, since
  /// they get further into the loader.
  static let drawn = allCases + [.lines, .step, .group, .word, .number, .key]
}

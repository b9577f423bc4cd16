package import SeededRandom

package enum Mutation: String, Sendable, CaseIterable {
  /// A few bytes removed, changed or copied to another place.
  case bytes
  /// A piece of syntax inserted, or put in place of something.
  case fragment
  /// Lines moved, doubled, deleted or indented differently.
  case lines
  /// A whole step of another file inserted, or put in place of a step.
  case step
  /// A bracket of another file, with its contents, in place of one.
  case group
  /// A word of another file in place of one.
  case word
  /// A number replaced by an extreme one.
  case number
  /// A key misspelt by one letter.
  case key
  /// Quotes added or removed.
  case quote
  /// A piece of the file repeated very often.
  case growth

  /// Each mutation with its share. Those that leave most files readable have twice the share of the
  /// others, because they get further into the loader.
  static let drawn = allCases + [.lines, .step, .group, .word, .number, .key]
}

extension Mutation {
  /// Changes the bytes, unless they hold nothing of the kind.
  /// - Parameters:
  ///   - donor: another file, as a source of pieces.
  ///   - mayCost: true if numbers and sizes may make loading slow.
  package func apply(
    to bytes: inout [UInt8], from donor: [UInt8], _ random: inout SeededGenerator,
    mayCost: Bool = true
  ) {
    switch self {
    case .bytes: ByteMutation.change(&bytes, &random)
    case .fragment: ByteMutation.putFragment(into: &bytes, &random)
    case .lines: LineMutation.change(&bytes, &random)
    case .step: LineMutation.putStep(of: donor, into: &bytes, &random)
    case .group: TokenMutation.putGroup(of: donor, into: &bytes, &random)
    case .word: TokenMutation.putWord(of: donor, into: &bytes, &random)
    case .number: TokenMutation.putExtreme(into: &bytes, &random, mayCost)
    case .key: TokenMutation.misspellKey(in: &bytes, &random)
    case .quote: TokenMutation.changeQuotes(in: &bytes, &random)
    case .growth: ByteMutation.grow(&bytes, &random, mayCost)
    }
  }
}

package struct MutatedFile: Sendable {
  package let origin: String
  package let mutations: [Mutation]
  package let bytes: [UInt8]
}

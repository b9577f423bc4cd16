public import SeededRandom

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

extension Mutation {
  /// Changes the bytes; leaves them alone where they hold nothing of the kind.
  /// - Parameters:
  ///   - donor: another file, to take pieces of.
  ///   - mayCost: whether numbers and sizes may be such that loading takes long.
  public func apply(
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

/// A file made by chance.
public struct MutatedFile: Sendable {
  /// The file that it was made from.
  public let origin: String
  /// What was done to it, in order.
  public let mutations: [Mutation]
  public let bytes: [UInt8]
}

public import SeededRandom

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

/// Entries of a ranking that no order was shown among.
public struct TieGroup: Codable, Equatable, Sendable {
  /// One more than the number of entries in the groups before this one.
  public let rank: Int
  /// `faster`, `tie` (the baseline's own group) or `slower`, the same for all members.
  public let verdict: RatioClaim
  /// In the order of their names, so that the order within a tie says nothing.
  public let members: [String]
}

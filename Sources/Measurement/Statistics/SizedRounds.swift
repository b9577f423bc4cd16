/// The rounds of one size of a series.
public struct SizedRounds: Codable, Equatable, Sendable {
  public let size: Int
  public let rounds: PairedRounds

  public init(size: Int, rounds: PairedRounds) {
    self.size = size
    self.rounds = rounds
  }
}

/// The rounds that one child process measured, in the order in which it ran them.
public struct ProcessRounds: Codable, Equatable, Sendable {
  public let rounds: [RoundTimes]

  public init(rounds: [RoundTimes]) {
    self.rounds = rounds
  }
}

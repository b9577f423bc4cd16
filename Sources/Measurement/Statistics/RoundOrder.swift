import SeededRandom

/// The order of the slices in each round: every arm once and the baseline twice, shuffled anew in
/// every round of every process.
///
/// Random order within a round keeps what one slice does to the next one (caches, frequency,
/// allocator) from settling on one arm; pairing within a round cancels what all slices share.
public struct RoundOrder: Sendable {
  private let armCount: Int
  private let seed: UInt64

  public init(armCount: Int, seed: UInt64) {
    precondition(armCount > 0, "A round needs an arm beside the baseline.")
    self.armCount = armCount
    self.seed = seed
  }

  /// The slots of one round, in the order in which to run them. Decided by the seed and the two
  /// indices alone, so a child process needs no more than its own index.
  public func slots(process: Int, round: Int) -> [RoundSlot] {
    var slots = [RoundSlot.baseline, .baselineAgain] + (0..<armCount).map(RoundSlot.arm)
    var generator = SeededGenerator(seed: seed, stream: "order \(process) \(round)")
    generator.shuffle(&slots)
    return slots
  }
}

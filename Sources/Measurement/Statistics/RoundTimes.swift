/// The times of one round, each in nanoseconds per input.
public struct RoundTimes: Codable, Equatable, Sendable {
  public let baseline: Double
  /// The A/A arm.
  public let baselineAgain: Double
  /// In the order of the arms of the `PairedRounds` that this round belongs to.
  public let arms: [Double]

  public init(baseline: Double, baselineAgain: Double, arms: [Double]) {
    self.baseline = baseline
    self.baselineAgain = baselineAgain
    self.arms = arms
  }

  /// A round from slices as they were run.
  ///
  /// - Parameters:
  ///   - slots: What was run, as given by `RoundOrder`.
  ///   - nanoseconds: The time per input of each slot, in the same order.
  public init(slots: [RoundSlot], nanoseconds: [Double]) {
    precondition(slots.count == nanoseconds.count, "Every slot of a round has one time.")
    precondition(Set(slots).count == slots.count, "A slot occurs once in a round.")
    let times = Dictionary(uniqueKeysWithValues: zip(slots, nanoseconds))
    func time(_ slot: RoundSlot) -> Double {
      guard let time = times[slot] else {
        preconditionFailure("A round holds the baseline twice and every arm once: no \(slot).")
      }
      return time
    }
    baseline = time(.baseline)
    baselineAgain = time(.baselineAgain)
    arms = (0..<(slots.count - 2)).map { time(.arm($0)) }
  }

  subscript(slot: RoundSlot) -> Double {
    switch slot {
    case .baseline: baseline
    case .baselineAgain: baselineAgain
    case .arm(let index): arms[index]
    }
  }
}

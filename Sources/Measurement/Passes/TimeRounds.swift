public import Queues
public import Replay

/// Measures the interleaved rounds of one process: each round times every arm once and the baseline
/// twice.
public struct TimeRounds {
  private let pass: TimePass
  private let baseline: Arm
  private let arms: [Arm]

  public init(_ workload: Workload, baseline: Arm, arms: [Arm]) {
    pass = TimePass(workload)
    self.baseline = baseline
    self.arms = arms
  }

  /// The first round is thrown away, because it fills caches.
  public func run(
    process: Int, rounds: Int, seed: UInt64
  ) throws(DidNotSettle) -> ProcessRounds {
    let order = RoundOrder(armCount: arms.count, seed: seed)
    let repetitions = try pass.repetitions(for: baseline)
    var measured: [RoundTimes] = []
    for round in 0...rounds {
      let slots = order.slots(process: process, round: round)
      var times: [Double] = []
      for slot in slots {
        times.append(
          try pass.nanosecondsPerInput(of: slot.arm(baseline, arms), repetitions: repetitions))
      }
      measured.append(RoundTimes(slots: slots, nanoseconds: times))
    }
    return ProcessRounds(rounds: Array(measured.dropFirst()))
  }
}

extension RoundSlot {
  /// The arm that this slot times.
  func arm(_ baseline: Arm, _ arms: [Arm]) -> Arm {
    switch self {
    case .baseline, .baselineAgain: baseline
    case .arm(let index): arms[index]
    }
  }
}

public import Queues
public import Replay

/// The interleaved rounds of one process: every arm once in each, the baseline twice.
public struct TimeRounds {
  private let pass: TimePass
  private let baseline: Arm
  private let arms: [Arm]

  public init(_ workload: Workload, baseline: Arm, arms: [Arm]) {
    pass = TimePass(workload)
    self.baseline = baseline
    self.arms = arms
  }

  /// One round is run first and thrown away, since it fills caches.
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

import FeatureContract
import Queues
import Replay
import Statistics

/// What one process measures of the arms of one layout: interleaved rounds of slices, then the
/// closed-loop latencies of the same arms.
public struct TimedGroup: Codable {
  /// Nil where there is nothing to compare.
  let rounds: ProcessRounds?
  /// Nil where none are asked for.
  let latencies: ClosedLoopProcess?

  /// - Parameters:
  ///   - arms: without the baseline.
  ///   - isTimed: whether there are slices.
  ///   - plan: of the latencies; nil for none.
  static func measure(
    _ workload: Workload, baseline: Arm, arms: [Arm], isTimed: Bool, process: Int, rounds: Int,
    plan: ClosedLoopPlan?, seed: UInt64
  ) throws(DidNotSettle) -> TimedGroup {
    TimedGroup(
      rounds: isTimed
        ? try TimeRounds(workload, baseline: baseline, arms: arms)
          .run(process: process, rounds: rounds, seed: seed) : nil,
      latencies: try latencies(
        workload, arms: [baseline] + arms, process: process, plan: plan, seed: seed))
  }

  private static func latencies(
    _ workload: Workload, arms: [Arm], process: Int, plan: ClosedLoopPlan?, seed: UInt64
  ) throws(DidNotSettle) -> ClosedLoopProcess? {
    guard let plan else { return nil }
    return try ClosedLoopRounds(workload, arms: arms)
      .run(process: process, plan: plan, seed: seed)
  }
}

import FeatureContract
import Passes
import Queues
import Replay
import Statistics

/// The measurements of one process for the arms of one layout: interleaved rounds of slices, then
/// the closed-loop latencies of the same arms.
package struct TimedGroup: Codable {
  /// The rounds; nil if there is nothing to compare.
  let rounds: ProcessRounds?
  /// The latencies; nil if none are asked for.
  let latencies: ClosedLoopProcess?
  /// The arms that enqueued jobs.
  let enqueuing: [String]

  /// - Parameters:
  ///   - kind: the kind of time of all arms together.
  ///   - arms: the arms without the baseline.
  ///   - isTimed: true if there are slices.
  ///   - plan: the plan of the latencies; nil for none.
  static func measure(
    _ workload: Workload, _ kind: TimeKind, baseline: Arm, arms: [Arm], isTimed: Bool,
    process: Int, rounds: Int, plan: ClosedLoopPlan?, seed: UInt64
  ) throws(DidNotSettle) -> TimedGroup {
    let timed =
      isTimed
      ? try TimeRounds(workload, kind, baseline: baseline, arms: arms)
        .run(process: process, rounds: rounds, seed: seed) : nil
    let latencies = try plan.map { (plan) throws(DidNotSettle) in
      try ClosedLoopRounds(workload, kind, arms: [baseline] + arms)
        .run(process: process, plan: plan, seed: seed)
    }
    return TimedGroup(
      rounds: timed?.rounds, latencies: latencies,
      enqueuing: (timed?.enqueuing ?? []) + (latencies?.enqueuing ?? []))
  }
}

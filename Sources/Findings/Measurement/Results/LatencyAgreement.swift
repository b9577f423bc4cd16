import Passes
import SeededRandom
package import Statistics

/// The agreement of an arm's closed-loop latencies with the times of its slices: the same inputs
/// without stamps. Nanoseconds are per input, over the whole workload.
package struct LatencyAgreement: Codable, Hashable, Sendable {
  /// An architecture, or a calibration arm in parentheses.
  package let arm: String
  /// The time until the handler returned, less the instrument's share: the mean over a round's
  /// replays, then the median over rounds, then over processes.
  package let blocked: Double
  /// The time per input of slices of as many replays in the same rounds.
  package let slices: Double
  /// `blocked` less `slices`, round by round.
  package let difference: Double
  /// The interval of the difference, by hierarchical bootstrap.
  package let interval: ConfidenceInterval
  /// The largest error that the instrument can have.
  package var error = 0.0
  /// The largest error that is trusted: `errorShare` of the baseline's slices. The instrument
  /// measures its own error, so without an outside limit a wrong instrument would excuse itself.
  package var limit = 0.0

  /// The largest trusted error, as a share of the baseline's slices.
  package static let errorShare = 0.05

  package enum Outcome: String, Sendable {
    /// The whole interval of the difference is within the error.
    case agrees
    /// A part of the interval is within the error.
    case undecided
    /// The whole interval is outside the error.
    case differs
    /// The error is above its limit: nothing can be said about any arm.
    case untrusted = "not trusted"
  }

  package var outcome: Outcome {
    if error > limit { return .untrusted }
    if interval.lower >= -error && interval.upper <= error { return .agrees }
    return interval.lower > error || interval.upper < -error ? .differs : .undecided
  }
}

extension LatencyAgreement {
  /// Compares the arms of a layout with slices. Empty under any other layout.
  ///
  /// The error is the scatter of the instrument's share plus the largest difference of a
  /// calibration arm: no architecture is in these arms, so the difference is the instrument's. It
  /// has two causes. Fetching the next input from the list is part of a slice, and of no latency.
  /// And reading the clock waits for earlier instructions, so that no input overlaps with the next
  /// one in the processor. Both are small beside an input, so a larger error has another cause,
  /// such as a share that was not subtracted: see `limit`.
  static func all(
    in processes: [ClosedLoopProcess], of architectures: [String], under layout: String,
    policy: ComparisonPolicy
  ) -> [LatencyAgreement] {
    guard processes[0].arms.first?.slicesByRound.isEmpty == false else { return [] }
    let calibrations = FloorResult.Calibration.always.map(\.rowName)
    var found = (architectures + calibrations).enumerated().map { index, name in
      LatencyAgreement(
        processes.map { $0.arms[index] }, of: name, in: layout, policy: policy)
    }
    let calibrated = found.dropFirst(architectures.count).map { abs($0.difference) }
    let error =
      LatencyInstrument.typical(of: processes.map(\.instrument)).scatter
      + (calibrated.max() ?? 0)
    let limit = LatencyAgreement.errorShare * found[0].slices
    for index in found.indices { (found[index].error, found[index].limit) = (error, limit) }
    return found
  }

  /// The agreement before the instrument's error is known.
  private init(
    _ processes: [ClosedLoopProcess.ArmHistograms], of arm: String, in layout: String,
    policy: ComparisonPolicy
  ) {
    let sample = HierarchicalSample(
      processes.map { process in
        zip(process.blockedByRound, process.slicesByRound).map { $0 - $1 }
      })
    self.init(
      arm: arm, blocked: HierarchicalSample(processes.map(\.blockedByRound)).estimate,
      slices: HierarchicalSample(processes.map(\.slicesByRound)).estimate,
      difference: sample.estimate,
      interval: sample.bootstrap(
        resamples: policy.resamples(comparisons: 1, aaArms: 1),
        generator: SeededGenerator(seed: policy.seed, stream: "latency \(layout) \(arm)")
      ).interval(level: 1 - policy.significance))
  }
}

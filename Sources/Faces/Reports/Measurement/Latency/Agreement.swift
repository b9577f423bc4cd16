import Foundation
import Measurement
import Statistics
import TextOutput

/// The agreement of an arm's latencies with its slices, from figures.
struct Agreement {
  let name: String
  let blocked: Double
  let slices: Double
  let difference: LevelEstimate
  let error: Double
  /// The raw value of a `LatencyAgreement.Outcome`.
  let outcome: String

  /// The instrument's error as a part of the arm's slices.
  var errorShare: String { "\(Figures.percent(error / slices)) %" }
}

extension LayoutResult {
  /// The agreements by arm, calibration arms last; empty where slices are no wall times.
  var agreements: [Agreement] {
    figures.rows.filter { $0.metric == Metric.blockedLessSlices && $0.layout == layout }.compactMap
    {
      guard let difference = $0.level,
        let blocked = value(Metric.blockedMean, of: $0.architecture),
        let slices = value(Metric.slicesMean, of: $0.architecture),
        let error = value(Metric.instrumentError, of: $0.architecture)
      else { return nil }
      return Agreement(
        name: $0.architecture, blocked: blocked, slices: slices, difference: difference,
        error: error, outcome: $0.claim ?? "")
    }
  }
}

extension LayoutResult {
  /// The note on the agreement of latencies with slices; nil where the two cannot be compared.
  func agreementNote(_ baseline: String) -> String? {
    let all = agreements
    guard let arm = all.first(where: { $0.name == baseline }) else { return nil }
    let arms = all.filter { architectures.contains($0.name) }
    func clause(_ outcome: LatencyAgreement.Outcome, _ one: String, _ several: String) -> String {
      let count = arms.count { $0.outcome == outcome.rawValue }
      return "\(count) \(count == 1 ? one : several)"
    }
    let outcomes =
      "Of \(arms.count) arms \(clause(.agrees, "agrees", "agree")), "
      + "\(clause(.undecided, "is undecided", "are undecided")), "
      + "\(clause(.differs, "differs", "differ"))."
    let untrusted = String(
      format: "That is above %.0f %%, so the instrument is not trusted.",
      100 * LatencyAgreement.errorShare)
    return "latency and slices: \(baseline) is blocked for \(TimeUnit.text(of: arm.blocked)) per "
      + "input. It takes \(TimeUnit.text(of: arm.slices)) in slices beside it. The instrument's "
      + "error is \(TimeUnit.text(of: arm.error)), \(arm.errorShare) of that. "
      + (arm.outcome == LatencyAgreement.Outcome.untrusted.rawValue ? untrusted : outcomes)
  }
}

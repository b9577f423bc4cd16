import Foundation
import Measurement
import Statistics

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
    figures.rows.filter { $0.metric == "blocked-less-slices" && $0.layout == layout }.compactMap {
      guard let difference = $0.level,
        let blocked = value("blocked-mean", of: $0.architecture),
        let slices = value("slices-mean", of: $0.architecture),
        let error = value("instrument-error", of: $0.architecture)
      else { return nil }
      return Agreement(
        name: $0.architecture, blocked: blocked, slices: slices, difference: difference,
        error: error, outcome: $0.claim ?? "")
    }
  }
}

/// The note on the agreement of latencies with slices.
struct LatencyNote {
  let text: String

  /// Makes the note; nil where the two cannot be compared.
  init?(_ layout: LayoutResult, _ baseline: String) {
    let all = layout.agreements
    guard let arm = all.first(where: { $0.name == baseline }) else { return nil }
    let arms = all.filter { layout.architectures.contains($0.name) }
    text =
      "latency and slices: \(baseline) is blocked for \(Figures.nanoseconds(arm.blocked)) per "
      + "input. It takes \(Figures.nanoseconds(arm.slices)) in slices beside it. The instrument's "
      + "error is \(Figures.nanoseconds(arm.error)), \(arm.errorShare) of that. "
      + (arm.outcome == LatencyAgreement.Outcome.untrusted.rawValue
        ? Self.untrusted : Self.outcomes(of: arms))
  }

  private static let untrusted = String(
    format: "That is above %.0f %%, so the instrument is not trusted.",
    100 * LatencyAgreement.errorShare)

  private static func outcomes(of arms: [Agreement]) -> String {
    func clause(
      _ outcome: LatencyAgreement.Outcome, _ one: String, _ several: String
    ) -> String {
      let count = arms.count { $0.outcome == outcome.rawValue }
      return "\(count) \(count == 1 ? one : several)"
    }
    return "Of \(arms.count) arms \(clause(.agrees, "agrees", "agree")), "
      + "\(clause(.undecided, "is undecided", "are undecided")), "
      + "\(clause(.differs, "differs", "differ"))."
  }
}

import Foundation
import Statistics
import TextOutput

/// An arm whose interval lies outside of what the kept runs on the same kind of processor predict.
package struct ApartArm: Hashable, Sendable {
  /// With fewer kept runs, nothing is said.
  static let fewestRuns = 3

  let architecture: String
  /// `form under main`
  let table: String
  let ratio: Double
  /// The ratios in which 95 % of runs like the kept ones lie.
  let predicted: RatioRange
  /// The number of kept runs.
  let runs: Int
  /// Each of the kept runs has the same instructions, and has them exactly.
  let isOfEqualWork: Bool

  /// Nil for an arm that is not apart, and with too few kept runs.
  ///
  /// The ratios of kept runs are taken as one sample of builds and days: their own intervals are
  /// narrower than the steps between them. The more of them lie together, the less it takes to be
  /// apart, even if one lies far away.
  ///
  /// - Parameter work: the exact ratio of instructions; nil if there is none.
  init?(_ figure: Figure, in table: String, work: Double?, beside kept: [KeptRun.Ratio]) {
    guard kept.count >= Self.fewestRuns, figure.verdict?.isValid == true,
      let ratio = figure.value, let interval = figure.interval,
      let logarithms = PredictionInterval(after: kept.map { log($0.ratio) }),
      let predicted = RatioRange([exp(logarithms.lower), exp(logarithms.upper)]),
      interval.upper < predicted.least || predicted.greatest < interval.lower
    else { return nil }
    architecture = figure.architecture
    (self.table, self.ratio, self.predicted, runs) = (table, ratio, predicted, kept.count)
    isOfEqualWork = kept.allSatisfy { ratio in
      guard let work, let other = ratio.instructions else { return false }
      return abs(other / work - 1) <= WorkCount.tolerance
    }
  }

  /// `flux in form under main (outside of what 5 kept runs with equal instructions predict: 1.66,
  /// not 1.13-1.56)`; arms of one table stand together.
  static func text(_ arms: [ApartArm]) -> String {
    let places = arms.map(\.place).uniqued
    return places.map { place in
      let arms = arms.filter { $0.place == place }
      let ratios = arms.map { "\(RatioRange.text(of: $0.ratio)), not \($0.predicted.text)" }
      return "\(arms.map(\.architecture).listed) in \(place.table) (outside of what \(place.runs) "
        + "predict: \(ratios.joined(separator: "; ")))"
    }.listed
  }

  private struct Place: Hashable {
    let table: String
    let runs: String
  }

  private var place: Place {
    Place(
      table: table,
      runs: "\(runs) kept runs" + (isOfEqualWork ? " with equal instructions" : ""))
  }
}

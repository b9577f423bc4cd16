import Statistics
import TextOutput

/// An arm whose interval lies outside those of all kept runs on the same kind of processor.
package struct ApartArm: Hashable, Sendable {
  /// With fewer kept runs, nothing is said.
  static let fewestRuns = 3

  let architecture: String
  /// `form under main`
  let table: String
  let ratio: Double
  let kept: RatioRange
  /// The number of kept runs.
  let runs: Int
  /// The instructions are those of the kept runs that have them exactly; false if none has.
  let isOfEqualWork: Bool

  /// Nil for an arm that is not apart, and with too few kept runs.
  ///
  /// - Parameter work: the exact ratio of instructions; nil if there is none.
  init?(_ figure: Figure, in table: String, work: Double?, beside kept: [KeptRun.Ratio]) {
    guard kept.count >= Self.fewestRuns, figure.verdict?.isValid == true,
      let ratio = figure.value, let interval = figure.interval,
      let lower = kept.map(\.lower).min(), let upper = kept.map(\.upper).max(),
      interval.upper < lower || upper < interval.lower,
      let range = RatioRange(kept.map(\.ratio))
    else { return nil }
    architecture = figure.architecture
    (self.table, self.ratio, self.kept, runs) = (table, ratio, range, kept.count)
    let others = kept.compactMap(\.instructions)
    isOfEqualWork =
      work.map { work in
        !others.isEmpty && others.allSatisfy { abs($0 / work - 1) <= WorkCount.tolerance }
      } ?? false
  }

  /// `flux in form under main (outside of 5 kept runs with equal instructions: 1.66, not
  /// 1.33-1.44)`; arms of one table stand together.
  static func text(_ arms: [ApartArm]) -> String {
    let places = arms.map(\.place).uniqued
    return places.map { place in
      let arms = arms.filter { $0.place == place }
      let ratios = arms.map { "\(RatioRange.text(of: $0.ratio)), not \($0.kept.text)" }
      return "\(arms.map(\.architecture).listed) in \(place.table) (outside of \(place.runs): "
        + "\(ratios.joined(separator: "; ")))"
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

import Foundation
import Measurement

/// The notes on metrics that a comparison leaves out, or compares roughly.
struct BaselineNotes {
  private let comparison: BaselineComparison
  private let baseline: String

  /// - Parameter baseline: the name of its file.
  init(_ comparison: BaselineComparison, baseline: String) {
    (self.comparison, self.baseline) = (comparison, baseline)
  }

  /// One line per note; empty if there are none.
  var text: String {
    Self.note(comparison.newMetrics, "\(baseline) does not have them")
      + Self.note(
        comparison.inexactMetrics, "they are exact in \(baseline) and no longer in this program")
      + Self.note(
        comparison.uncountedMetrics,
        "one of the two measurements could not count them (they need valgrind)")
      + Self.note(differing, "their countings differ", "only a difference of \(Self.share) counts")
  }

  private var differing: [String] {
    let count = comparison.differingCount
    return count == 0
      ? [] : ["instructions of \(BaselineReport.arms(count)), marked with ~"]
  }

  private static let share = String(format: "%.0f %%", 100 * WorkCount.unsteadyTolerance)

  private static func note(
    _ metrics: [String], _ reason: String, _ extent: String = "not compared"
  ) -> String {
    metrics.isEmpty ? "" : "\(extent), because \(reason): \(metrics.joined(separator: ", "))\n"
  }
}

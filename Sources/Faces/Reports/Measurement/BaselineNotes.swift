import Foundation
import Measurement
import TextOutput

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
      + roughly
  }

  /// The figures that count as equal and need not be; empty if there are none.
  private var roughly: String {
    let tolerances = Self.tolerances(of: comparison)
    return tolerances.isEmpty ? "" : "equal means \(tolerances.listed)\n"
  }

  /// `within 0.2 % for the instructions of 12 arms`; empty if all equal figures are.
  static func tolerances(of comparison: BaselineComparison) -> [String] {
    [
      (comparison.nearCount, String(format: "%.1f %%", 100 * WorkCount.tolerance), ""),
      (
        comparison.differingCount, String(format: "%.0f %%", 100 * WorkCount.unsteadyTolerance),
        ", whose countings differ"
      ),
    ].filter { $0.0 > 0 }.map { count, share, why in
      "within \(share) for the instructions of \(BaselineReport.arms(count))\(why)"
    }
  }

  private static func note(
    _ metrics: [String], _ reason: String, _ extent: String = "not compared"
  ) -> String {
    metrics.isEmpty ? "" : "\(extent), because \(reason): \(metrics.joined(separator: ", "))\n"
  }
}

import Foundation
package import Measurement
import TextOutput

/// Figures as every face writes them.
package enum FigureText {
  /// A figure of one metric in a column with others.
  ///
  /// - Parameters:
  ///   - inputs: those of one replay, for counts per input.
  ///   - screens: those that memory is of.
  ///   - unit: the unit of the column's times.
  static func text(_ row: Row, inputs: Double, screens: Double, _ unit: TimeUnit) -> String {
    switch row.metric.unit {
    case .ratio: return ratio(row)
    case .nanoseconds: return unit.number(row.value)
    case .perInput: return String(format: "%.2f", row.value / max(inputs, 1))
    case .wholePerInput:
      return (row.low == nil ? "" : "~") + Int((row.value / max(inputs, 1)).rounded()).grouped
    case .perScreen: return String(format: "%.1f", row.value / max(screens, 1))
    case .count: return Int(row.value).grouped
    }
  }

  /// `1.044` of instructions, `1.07 [1.05, 1.09]` or `tie [0.98, 1.02]` of times.
  package static func ratio(_ row: Row) -> String {
    guard row.metric == .timeRatio else {
      return row.low == nil ? String(format: "%.3f", row.value) : "~\(bare(row.value))"
    }
    guard let low = row.low, let high = row.high, let isTie = row.isTie else {
      return bare(row.value)
    }
    return "\(isTie ? "tie" : bare(row.value)) [\(bare(low)), \(bare(high))]"
  }

  /// A ratio with two decimals, or fewer if it is large.
  package static func bare(_ ratio: Double) -> String {
    String(format: abs(ratio) < 99.95 ? "%.2f" : "%.0f", ratio)
  }
}

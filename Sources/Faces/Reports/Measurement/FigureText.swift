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
    case .nanoseconds:
      guard let low = row.low, let high = row.high, [.time, .wall].contains(row.metric) else {
        return unit.number(row.value)
      }
      return "\(unit.number(row.value)) [\(unit.number(low)), \(unit.number(high))]"
    case .perInput: return row.mark + String(format: "%.2f", row.value / max(inputs, 1))
    case .wholePerInput: return row.mark + Int((row.value / max(inputs, 1)).rounded()).grouped
    case .perScreen: return String(format: "%.1f", row.value / max(screens, 1))
    case .count: return Int(row.value).grouped
    }
  }

  /// `1.044` of instructions, `1.07 [1.05, 1.09]` or `tie [0.98, 1.02]` of times. Of instructions
  /// the third decimal stands where all countings have it.
  package static func ratio(_ row: Row) -> String {
    guard row.metric == .timeRatio else {
      let texts = [row.value, row.low, row.high].compactMap {
        $0.map { String(format: "%.3f", $0) }
      }
      return row.mark.isEmpty && Set(texts).count == 1 ? texts[0] : row.mark + bare(row.value)
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

extension Row {
  /// What stands before a figure that is unsteady.
  package var mark: String { isUnsteady == true ? "~" : "" }
}

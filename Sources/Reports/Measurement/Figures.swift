import Foundation
import Measurement

/// How figures are written in tables.
public enum Figures {
  static func fixed(_ total: Double, per count: Int) -> String {
    guard count > 0 else { return "-" }
    return String(format: "%.2f", total / Double(count))
  }

  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    return String(format: "%.0f %%", 100 * Double(part) / Double(whole))
  }

  /// Three significant digits, in ns, µs or ms.
  static func nanoseconds(_ value: Double) -> String {
    switch value {
    case ..<1_000: String(format: "%.0f ns", value)
    case ..<10_000: String(format: "%.2f µs", value / 1_000)
    case ..<1_000_000: String(format: "%.1f µs", value / 1_000)
    default: String(format: "%.2f ms", value / 1_000_000)
    }
  }

  /// Below a microsecond a single stamp says more of the clock than of the code.
  static func quantiles(_ quantiles: Latencies.Quantiles) -> String {
    guard quantiles.samples > 0 else { return "-" }
    // The 99th percentile of fewer samples is their maximum by another name.
    guard quantiles.samples >= 100 else {
      return "\(latency(quantiles.p50)) (n = \(quantiles.samples))"
    }
    return "\(latency(quantiles.p50)) / \(latency(quantiles.p99))"
  }

  private static func latency(_ value: UInt64) -> String {
    value < 1_000 ? "<1 µs" : nanoseconds(Double(value))
  }

  static func interval(_ ratio: Double, _ interval: ConfidenceInterval) -> String {
    String(format: "%.2f [%.2f, %.2f]", ratio, interval.lower, interval.upper)
  }

  /// As `ratio`, without the interval.
  static func bareRatio(_ comparison: ArmComparison) -> String {
    let ratio = String(format: "%.2f", comparison.ratio)
    return switch comparison.verdict {
    case .slower, .faster: ratio
    case .tie: "= \(ratio)"
    default: "\(comparison.verdict.rawValue) \(ratio)"
    }
  }

  /// With the interval, in the unit of its farther end: `1.28 [1.21, 1.35] ns`.
  static func nanoseconds(_ value: Double, _ interval: ConfidenceInterval) -> String {
    let (unit, name) =
      switch max(abs(interval.lower), abs(interval.upper)) {
      case ..<1_000: (1.0, "ns")
      case ..<1_000_000: (1_000, "µs")
      default: (1_000_000, "ms")
      }
    return String(
      format: "%.2f [%.2f, %.2f] %@", value / unit, interval.lower / unit, interval.upper / unit,
      name)
  }

  /// What the baseline measured against itself says of the instrument.
  static func check(_ check: AACheck, baseline: String, band: Double) -> String {
    let kind =
      check.excludesOne
      ? "VOID: \(baseline) differs from itself" : "\(baseline) against itself"
    return "\(kind): \(interval(check.ratio, check.interval)); a claim needs more than "
      + percentAbove(band)
  }

  static func percentAbove(_ ratio: Double) -> String {
    String(format: "%.1f %%", 100 * (ratio - 1))
  }

  static func ratio(_ comparison: ArmComparison) -> String {
    let interval = interval(comparison.ratio, comparison.interval)
    return switch comparison.verdict {
    case .slower, .faster: interval
    case .tie: "= \(interval)"
    default: "\(comparison.verdict.rawValue) \(interval)"
    }
  }
}

import Foundation
import Measurement
import Plots
import Reports
import TextOutput

/// How pictures of results write names and numbers.
enum FigureText {
  /// `1.12 [1.10, 1.16]`, with `=` before a tie, or the word for a number that is not valid.
  static func ratio(_ comparison: ArmComparison) -> String {
    let ratio = interval(comparison.ratio, comparison.interval)
    return switch comparison.verdict {
    case .faster, .slower: ratio
    case .tie: "= \(ratio)"
    case .unstable, .void: "\(comparison.verdict.rawValue) \(ratio)"
    }
  }

  static func interval(_ ratio: Double, _ interval: ConfidenceInterval) -> String {
    String(format: "%.2f [%.2f, %.2f]", ratio, interval.lower, interval.upper)
  }

  /// Three significant digits, in ns, µs or ms.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: String(format: "%.0f ns", nanoseconds)
    case ..<10_000: String(format: "%.2f µs", nanoseconds / 1_000)
    case ..<1_000_000: String(format: "%.1f µs", nanoseconds / 1_000)
    default: String(format: "%.2f ms", nanoseconds / 1_000_000)
    }
  }
}

extension ResultsJSON.Layout {
  /// In the order of the tables. An architecture has the same colour and shape in every picture.
  var architectures: [String] { facts.map(\.architecture) }

  /// The architecture's place among the series.
  func series(of architecture: String) -> Int {
    architectures.firstIndex(of: architecture) ?? 0
  }

  /// Nil for the same architecture, or if one of them was not timed.
  func comparison(of architecture: String, with baseline: String) -> ArmComparison? {
    let all = comparisons + pairs
    return all.first { $0.arm == architecture && $0.baseline == baseline }
      ?? all.first { $0.arm == baseline && $0.baseline == architecture }?.inverted
  }

  /// What ratios and levels are of.
  var timeName: String { timeKind == .wall ? "time" : timeKind.rawValue }
}

extension PlotInterval {
  init(_ interval: ConfidenceInterval) {
    self.init(interval.lower, interval.upper)
  }
}

extension PlotMark {
  /// Filled for a claim, hollow for a tie, a cross for what is not valid.
  init(_ claim: RatioClaim) {
    self =
      switch claim {
      case .slower, .faster: .filled
      case .tie: .hollow
      case .unstable, .void: .crossed
      }
  }
}

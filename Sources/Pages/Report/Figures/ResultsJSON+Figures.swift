import Measurement
import Plots
import Reports
import Statistics

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

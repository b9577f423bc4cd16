import Measurement
import Plots
import Reports
import Statistics

extension LayoutResult {
  /// The architecture's place among the series: its colour and shape in every picture.
  func series(of architecture: String) -> Int {
    architectures.firstIndex(of: architecture) ?? 0
  }

  /// The name of the time in ratios and levels.
  var timeName: String { timeKind.name }
}

extension PlotInterval {
  init(_ interval: ConfidenceInterval) {
    self.init(interval.lower, interval.upper)
  }
}

extension PlotMark {
  /// Filled for a claim, hollow for a tie, a cross for an invalid ratio.
  init(_ claim: RatioClaim) {
    self =
      switch claim {
      case .slower, .faster: .filled
      case .tie: .hollow
      case .unstable, .void: .crossed
      }
  }
}

import Measurement
import Passes
import Plots
import Reports

/// The pictures of the page, as safe markup. Ids are made of each picture's name, so it consists of
/// places and fixed words.
enum ReportFigures {
  static var style: String { PlotStyle.rules }

  /// The cost of each architecture under a layout; nil if no times were compared.
  static func ratios(
    _ feature: FeatureResult, under layout: LayoutResult, against baseline: String,
    beside results: Results, named name: String
  ) -> String? {
    guard !layout.comparisons(with: feature.baseline).isEmpty else { return nil }
    let chosen = baseline == feature.baseline ? nil : baseline
    return RatioFigure.plot(
      of: feature, under: layout, against: baseline,
      beside: RatioFigure.rows(of: results, against: chosen)
    ).elements(named: "ratios-\(name)")
  }

  static func rounds(_ layout: LayoutResult, named name: String) -> String {
    RoundsFigure.svg(of: layout, named: name)
  }

  static func latencies(
    _ layout: LayoutResult, _ metric: LatencyMetric, named name: String
  ) -> String {
    LatencyFigure.plot(of: layout, title: "Latency: \(metric.ending)", metric: metric)?
      .elements(named: "latency-\(LatencyMetric.allCases.firstIndex(of: metric) ?? 0)-\(name)")
      ?? ""
  }

  static func sizes(_ series: SizeSweepResult, named name: String) -> String {
    SizeFigure.svg(of: series, named: name)
  }
}

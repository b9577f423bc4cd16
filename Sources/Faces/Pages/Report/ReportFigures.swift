import Measurement
import Passes
import Plots
import Reports

/// The pictures of the page, as safe markup. Each has a name of places and fixed words, because ids
/// are made of it.
enum ReportFigures {
  static var style: String { PlotStyle.rules }

  /// What each architecture costs under a layout; nil if no times were compared.
  static func ratios(
    _ feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout, against baseline: String,
    beside results: ResultsJSON, named name: String
  ) -> String? {
    guard !layout.comparisons.isEmpty else { return nil }
    let chosen = baseline == feature.baseline ? nil : baseline
    return RatioFigure.plot(
      of: feature, under: layout, against: baseline,
      beside: RatioFigure.rows(of: results, against: chosen)
    ).elements(named: "ratios-\(name)")
  }

  static func rounds(_ layout: ResultsJSON.Layout, named name: String) -> String {
    RoundsFigure.svg(of: layout, named: name)
  }

  static func latencies(
    _ layout: ResultsJSON.Layout, _ metric: LatencyMetric, named name: String
  ) -> String {
    LatencyFigure.plot(of: layout, title: title(of: metric), metric: metric)?
      .elements(named: "latency-\(LatencyMetric.allCases.firstIndex(of: metric) ?? 0)-\(name)")
      ?? ""
  }

  private static func title(of metric: LatencyMetric) -> String {
    switch metric {
    case .blocked: "Latency: until the handler returned"
    case .firstWrite: "Latency: until the first write"
    case .lastWrite: "Latency: until the last write"
    }
  }

  static func sizes(_ series: SizeSweepJSON, named name: String) -> String {
    SizeFigure.svg(of: series, named: name)
  }
}

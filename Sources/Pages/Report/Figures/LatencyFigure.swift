import Measurement
import Plots
import Reports
import TextOutput

/// How long inputs take, from the typical one to the rarest: a curve per architecture over the
/// percentiles. Each step to the right stands for ten times rarer inputs.
enum LatencyFigure {
  /// Markup; empty if no latencies were measured.
  ///
  /// - Parameters:
  ///   - name: unique on the page, such as the feature with the layout.
  ///   - kind: of input; nil for all inputs together.
  static func svg(
    of layout: ResultsJSON.Layout, named name: String, metric: LatencyMetric = .blocked,
    kind: String? = nil
  ) -> String {
    plot(of: layout, title: "Latency", metric: metric, kind: kind)?.elements(
      named: "latency-\(name)-\(metric.rawValue)" + (kind.map { "-\($0)" } ?? "")) ?? ""
  }

  static func plot(
    of layout: ResultsJSON.Layout, title: String, metric: LatencyMetric = .blocked,
    kind: String? = nil
  ) -> CurvePlot? {
    guard let latencies = layout.latencies else { return nil }
    let distributions: [(name: String, distribution: LatencyDistribution)] =
      layout.architectures.compactMap { name in
        guard let arm = latencies.arms[name] else { return nil }
        guard let kind else { return (name, arm.all[metric]) }
        return arm.kinds[kind].map { (name, $0[metric]) }
      }
    let curves = distributions.map { name, distribution in
      CurvePlot.Curve(
        VisibleText.of(name),
        samples: distribution.points.map {
          CurvePlot.Sample(x: rarity(of: $0.percentile), y: Double($0.nanoseconds))
        }, series: layout.series(of: name))
    }
    let inputs = distributions.map(\.distribution.samples).max() ?? 0
    return CurvePlot(
      PlotText(
        title: title, subtitle: "\(meaning(of: metric)); \(inputs) inputs per architecture",
        description: "Percentiles of the latency (\(metric.rawValue)). "
          + distributions.map { sentence(VisibleText.of($0.name), $0.distribution) }
          .joined(separator: " ")),
      x: CurvePlot.Axis(
        "percentile of the inputs", isLogarithmic: true, ticks: ticks(for: distributions)),
      y: CurvePlot.Axis("time", isLogarithmic: true, quantity: .nanoseconds), curves: curves)
  }

  /// One input in so many takes as long or longer.
  private static func rarity(of percentile: Double) -> Double {
    100 / (100 - percentile)
  }

  private static func ticks(
    for distributions: [(name: String, distribution: LatencyDistribution)]
  ) -> [(value: Double, label: String)] {
    let rarest = distributions.flatMap(\.distribution.points).map(\.percentile).max() ?? 50
    let marks: [(Double, String)] = [
      (50, "p50"), (99, "p99"), (90, "p90"), (99.9, "p99.9"), (99.99, "p99.99"), (75, "p75"),
      (95, "p95"), (25, "p25"),
    ]
    return marks.filter { $0.0 <= rarest }.map { (rarity(of: $0.0), $0.1) }
  }

  private static func meaning(of metric: LatencyMetric) -> String {
    switch metric {
    case .blocked: "from the input until its handler returns"
    case .firstWrite: "from the input until the first write that it causes"
    case .lastWrite: "from the input until the last write that it causes"
    }
  }

  private static func sentence(_ name: String, _ distribution: LatencyDistribution) -> String {
    let points = [(50.0, "p50"), (99, "p99"), (99.9, "p99.9")].compactMap { percentile, label in
      distribution.value(at: percentile).map { "\(label) \(FigureText.time(Double($0)))" }
    }
    return points.isEmpty ? "" : "\(name): \(points.joined(separator: ", "))."
  }
}

import Measurement
import Passes
import Plots
import Reports
import TextOutput

/// The time of inputs, from the typical one to the rarest: a curve per architecture over the
/// percentiles. Each step to the right stands for inputs ten times rarer.
enum LatencyPicture {
  /// The plot of all inputs together; nil if no latencies were measured.
  static func plot(
    of layout: LayoutResult, title: String, metric: LatencyMetric = .blocked
  ) -> CurvePlot? {
    guard layout.instrument != nil else { return nil }
    let distributions = layout.distributions(of: metric)
    let unit = TimeUnit(ofLatencies: metric.id, in: layout)
    let curves = distributions.map { name, distribution in
      CurvePlot.Curve(
        VisibleText.of(name),
        samples: distribution.points.map {
          CurvePlot.Sample(x: rarity(of: $0.percentile), y: Double($0.nanoseconds))
        }, series: layout.series(of: name))
    }
    return CurvePlot(
      PlotText(
        title: title,
        subtitle: "from the input \(metric.ending); "
          + "\(range(of: distributions.map(\.distribution.samples))) inputs per architecture",
        description: "Percentiles of the latency (\(metric.name)). "
          + distributions.map { sentence(VisibleText.of($0.name), $0.distribution, unit) }
          .joined(separator: " ")),
      x: CurvePlot.Axis(
        "percentile of the inputs", isLogarithmic: true, ticks: ticks(for: distributions)),
      y: CurvePlot.Axis("time", isLogarithmic: true, quantity: .nanoseconds), curves: curves,
      notes: metric == .blocked ? [] : [writes(in: layout, metric)])
  }

  /// `17 280`, or `864 to 16 992`
  private static func range(of counts: [Int]) -> String {
    let ends = Set([counts.min() ?? 0, counts.max() ?? 0]).sorted()
    return ends.map(grouped).joined(separator: " to ")
  }

  /// A sentence on the curves' inputs. It names the architectures with fewer than the others.
  private static func writes(in layout: LayoutResult, _ metric: LatencyMetric) -> String {
    let all = zip(layout.distributions(of: metric), layout.distributions(of: .blocked))
    let most = all.map(\.0.distribution.samples).max() ?? 0
    let fewer = all.filter { $0.0.distribution.samples < most }.map { own, blocked in
      " That of \(VisibleText.of(own.name)) has \(grouped(own.distribution.samples)) of "
        + "\(grouped(blocked.distribution.samples)) inputs."
    }
    return "A curve is made only of inputs that cause a write." + fewer.joined()
  }

  private static func grouped(_ count: Int) -> String {
    Figures.grouped(count, by: "\u{a0}")
  }

  /// The number of inputs of which one takes as long or longer.
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

  private static func sentence(
    _ name: String, _ distribution: LatencyDistribution, _ unit: TimeUnit
  ) -> String {
    let points = [(50.0, "p50"), (99, "p99"), (99.9, "p99.9")].compactMap { percentile, label in
      distribution.value(at: percentile).map { "\(label) \(unit.text(Double($0)))" }
    }
    return points.isEmpty ? "" : "\(name): \(points.joined(separator: ", "))."
  }
}

extension LayoutResult {
  /// The latencies of all inputs together, by architecture.
  fileprivate func distributions(
    of metric: LatencyMetric
  ) -> [(name: String, distribution: LatencyDistribution)] {
    architectures.compactMap { name in
      figure(metric.id, of: name)?.distribution.map { (name, $0) }
    }
  }
}

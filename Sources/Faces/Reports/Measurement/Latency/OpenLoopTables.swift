import Measurement
import Passes
import TextOutput

/// The open-loop latencies of one feature as tables: two per layout, and one of the generator.
struct OpenLoopTables {
  /// The percentiles of the latency, shown as far as there are samples for them.
  private static let percentiles: [Double] = [50, 90, 99, 99.9]
  private let unit = TimeUnit.microseconds

  /// The tables; empty for a layout without an open loop.
  func sections(of layout: LayoutResult, _ feature: String) -> [ReportSection] {
    guard layout.openLoopInterval != nil else { return [] }
    let title = "\(feature) under \(layout.layout), live: open-loop"
    return [
      ReportSection(
        title: "\(title) latency from the intended instant, and service time beside it, in µs",
        table: latencies(layout)),
      ReportSection(
        title: "\(title) latency by its parts, p50 / p99 in µs", table: parts(layout)),
    ]
  }

  private func distribution(
    _ part: OpenLoopPart, of name: String, _ layout: LayoutResult
  ) -> LatencyDistribution? {
    layout.figure(part.id, of: name)?.distribution
  }

  private func latencies(_ layout: LayoutResult) -> Table {
    let names = names(layout)
    let shown = Self.percentiles.filter { percentile in
      percentile <= 99
        || names.contains {
          distribution(.latency, of: $0, layout)?.value(at: percentile) != nil
        }
    }
    var table = Table(
      [.init("architecture", .left), .init("inputs")]
        + shown.map { .init("p\(LatencyDistribution.name(of: $0))") }
        + ["max", "service p50 / p99", "overlapping"].map { .init($0) })
    for name in names {
      func count(_ metric: String) -> String {
        layout.figure(metric, of: name)?.count.map { "\($0)" } ?? "-"
      }
      let latency = distribution(.latency, of: name, layout)
      table.add(
        [name, count("open-inputs")] + shown.map { unit.number(latency?.value(at: $0)) }
          + [
            unit.number(latency?.max), unit.cell(distribution(.service, of: name, layout)),
            count("overlapping"),
          ])
    }
    return table
  }

  private func parts(_ layout: LayoutResult) -> Table {
    let parts = [OpenLoopPart.queueWait, .handler, .propagation]
    var table = Table(
      [.init("architecture", .left)] + parts.map { .init($0.rawValue) })
    for name in names(layout) {
      table.add([name] + parts.map { unit.cell(distribution($0, of: name, layout)) })
    }
    return table
  }

  private func names(_ layout: LayoutResult) -> [String] {
    layout.architectures.filter { layout.figure(Metric.openInputs, of: $0) != nil }
  }

  /// The lateness of the generator itself, by layout; nil without an open loop.
  func generator(of result: FeatureResult) -> ReportSection? {
    var table = Table(
      [.init("under", .left)] + ["inputs", "p50", "p90", "p99", "max"].map { .init($0) })
    for layout in result.layouts {
      guard let lateness = distribution(.lateness, of: Figure.generator, layout) else { continue }
      table.add(
        [layout.layout, "\(lateness.samples)"]
          + [50, 90, 99].map { unit.number(lateness.value(at: $0)) } + [unit.number(lateness.max)])
    }
    guard !table.rows.isEmpty else { return nil }
    return ReportSection(
      title: "\(result.feature): how late the generator posted, from the intended instant, in µs",
      table: table)
  }
}

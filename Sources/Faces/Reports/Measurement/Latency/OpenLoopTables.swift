import Measurement
import Passes
import TextOutput

/// The open-loop latencies of one feature as tables: two per layout, and one of the generator.
struct OpenLoopTables {
  /// The percentiles of the latency that are shown as far as there are samples for them.
  private static let percentiles: [Double] = [50, 90, 99, 99.9]
  private let unit = LatencyUnit.microseconds

  /// - Parameters:
  ///   - place: `form under main`.
  ///   - architectures: in the order of the rows.
  func sections(
    of result: OpenLoopResult, place: String, architectures: [String]
  ) -> [ReportSection] {
    let title = "\(place), live: open-loop"
    return [
      ReportSection(
        title: "\(title) latency from the intended instant, and service time beside it, in µs",
        table: latencies(result, architectures), notes: []),
      ReportSection(
        title: "\(title) latency by its parts, p50 / p99 in µs",
        table: parts(result, architectures), notes: []),
    ]
  }

  private func latencies(_ result: OpenLoopResult, _ architectures: [String]) -> Table {
    let shown = Self.percentiles.filter { percentile in
      percentile <= 99
        || result.arms.values.contains { $0.parts[.latency]?.value(at: percentile) != nil }
    }
    var table = Table(
      [.init("architecture", .left), .init("inputs")]
        + shown.map { .init("p\(LatencyDistribution.name(of: $0))") }
        + ["max", "service p50 / p99", "overlapping"].map { .init($0) })
    for (name, arm) in rows(result, architectures) {
      let latency = arm.parts[.latency]
      table.add(
        [name, "\(arm.inputs)"] + shown.map { unit.text(latency?.value(at: $0)) }
          + [
            unit.text(latency?.max), unit.cell(arm.parts[.service]), "\(arm.overlapping)",
          ])
    }
    return table
  }

  private func parts(_ result: OpenLoopResult, _ architectures: [String]) -> Table {
    let parts = [OpenLoopPart.queueWait, .handler, .propagation]
    var table = Table(
      [.init("architecture", .left)] + parts.map { .init($0.rawValue) })
    for (name, arm) in rows(result, architectures) {
      table.add([name] + parts.map { unit.cell(arm.parts[$0]) })
    }
    return table
  }

  private func rows(
    _ result: OpenLoopResult, _ architectures: [String]
  ) -> [(String, OpenLoopResult.Arm)] {
    architectures.compactMap { name in result.arms[name].map { (name, $0) } }
  }

  /// How late the generator itself was, by layout.
  func generator(of layouts: [(layout: String, result: OpenLoopResult)], feature: String)
    -> ReportSection
  {
    var table = Table(
      [.init("under", .left)] + ["inputs", "p50", "p90", "p99", "max"].map { .init($0) })
    for (layout, result) in layouts {
      let lateness = result.lateness
      table.add(
        [layout, "\(lateness.samples)"]
          + [50, 90, 99].map { unit.text(lateness.value(at: $0)) } + [unit.text(lateness.max)])
    }
    return ReportSection(
      title: "\(feature): how late the generator posted, from the intended instant, in µs",
      table: table, notes: [])
  }
}

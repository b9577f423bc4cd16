package import Measurement
import Queues
package import TextOutput

/// A table with what must be known to read it.
package struct TitledTable {
  package let title: String
  package let table: Table
  package var note = ""
}

/// The tables of a measurement. Every face is a rendering of them.
package struct MeasurementTables {
  private let results: Results

  package init(_ results: Results) { self.results = results }

  private static let summaryMetrics: [Metric] = [
    .instructionRatio, .changingRatio, .allocations, .writes, .glitches, .timeRatio,
  ]
  private static let countMetrics: [Metric] = [
    .instructions, .allocations, .bytes, .writes, .redundant, .notifications, .hops, .glitches,
  ]
  private static let memoryMetrics: [Metric] = [.opened, .openedBytes, .used, .usedBytes, .closed]
  private static let timeMetrics: [Metric] = [.timeRatio, .time, .wall]
  private static let latencyMetrics: [Metric] = [
    .blockedP50, .blockedP99, .firstP50, .firstP99, .lastP50, .lastP99,
  ]

  /// The answer: each architecture under the first layout, those with the fewest instructions first
  /// and the best marked. Nil if the feature was measured under no layout.
  package func summary(of feature: MeasuredFeature) -> TitledTable? {
    guard let layout = feature.layouts.first else { return nil }
    let arms = sorted(feature.architectures, feature, layout)
    let best = best(of: feature, layout)
    let metrics = Self.summaryMetrics.filter { metric in
      metric != .changingRatio || arms.contains { row(metric, $0, feature, layout) != nil }
    }
    let table = table(
      of: arms, metrics, feature, layout,
      naming: { best.contains($0) ? "\($0) *" : $0 })
    return TitledTable(title: "\(feature.name) under \(layout)", table: table)
  }

  /// All tables of a feature, layout by layout.
  package func all(of feature: MeasuredFeature) -> [TitledTable] {
    feature.layouts.flatMap { layout -> [TitledTable] in
      let place = "\(feature.name) under \(layout)"
      let arms = feature.architectures
      func titled(_ what: String, _ metrics: [Metric], _ note: String) -> TitledTable? {
        let shown = metrics.filter { metric in
          arms.contains { row(metric, $0, feature, layout) != nil }
        }
        guard !shown.isEmpty else { return nil }
        return TitledTable(
          title: "\(place): \(what)", table: table(of: arms, shown, feature, layout), note: note)
      }
      let times = unitNote(Self.timeMetrics, feature, layout)
      return [
        titled("counts", Self.countMetrics, "Per input, in simulation but for allocations; exact."),
        titled(
          "times", Self.timeMetrics,
          feature.scattering.contains(layout) ? "\(times) \(feature.scatter)" : times),
        titled("latencies", Self.latencyMetrics, unitNote(Self.latencyMetrics, feature, layout)),
        titled("memory", Self.memoryMetrics, "Per open screen, without its controls; exact."),
      ].compactMap(\.self)
    } + [sizes(of: feature)].compactMap(\.self)
  }

  /// The time of an input by the length of a list.
  package func sizes(of feature: MeasuredFeature) -> TitledTable? {
    let layout = QueueLayout.main.name
    let rows = results.rows.filter {
      $0.feature == feature.name && $0.size != nil && $0.metric == .time
    }
    guard !rows.isEmpty else { return nil }
    let unit = TimeUnit(of: rows.filter { !$0.architecture.hasPrefix("(") }.map(\.value))
    var table = Table(
      [.init("architecture", .left)]
        + feature.sizes.map { .init("\($0.grouped) rows") })
    for arm in feature.architectures {
      let cells = feature.sizes.map { size in
        results.row(.time, of: arm, feature.name, under: layout, size: size)
          .map { unit.number($0.value) } ?? "-"
      }
      table.add([arm] + cells)
    }
    return TitledTable(
      title: "\(feature.name) under \(layout): time by size", table: table,
      note: "\(unit.name) per input inside jobs, on this machine."
        + (feature.scattersBySize ? " \(feature.scatter)" : ""))
  }

  /// The arms without numbers; nil if there are none.
  package var failures: TitledTable? {
    guard !results.failures.isEmpty else { return nil }
    var table = Table([.init("arm", .left), .init("why", .left), .init("replay", .left)])
    for failure in results.failures {
      table.add([
        "\(failure.feature) \(failure.architecture) under \(failure.layout)", failure.what,
        failure.replay,
      ])
    }
    return TitledTable(title: "Without numbers", table: table)
  }

  // MARK: - Cells

  package func row(
    _ metric: Metric, _ arm: String, _ feature: MeasuredFeature, _ layout: String
  ) -> Row? {
    results.row(metric, of: arm, feature.name, under: layout)
  }

  private func table(
    of arms: [String], _ metrics: [Metric], _ feature: MeasuredFeature, _ layout: String,
    naming name: (String) -> String = { $0 }
  ) -> Table {
    let calibrations = metrics.contains(.time) || metrics.contains(.instructions)
    let others = calibrations ? calibrationRows(feature, layout) : []
    var table = Table(
      [.init("", .left)]
        + metrics.map { metric in
          let title = metric.title.replacing("{baseline}", with: feature.baseline)
          return .init(title, metric == .timeRatio ? .left : .right)
        })
    let units = metrics.map { unit(of: $0, arms, feature, layout) }
    let screens = Double(feature.scenarios.count)
    for arm in arms + others {
      let inputs =
        row(.inputs, arm, feature, layout)?.value
        ?? row(.inputs, feature.baseline, feature, layout)?.value ?? 1
      let cells = zip(metrics, units).map { metric, unit in
        row(metric, arm, feature, layout)
          .map { FigureText.text($0, inputs: inputs, screens: screens, unit) } ?? "-"
      }
      table.add([name(arm)] + cells)
    }
    return table
  }

  private func calibrationRows(_ feature: MeasuredFeature, _ layout: String) -> [String] {
    results.rows.filter {
      $0.feature == feature.name && $0.layout == layout && $0.size == nil
        && $0.architecture.hasPrefix("(")
    }.map(\.architecture).uniqued
  }

  /// The unit of a column, by the times of architectures.
  private func unit(
    of metric: Metric, _ arms: [String], _ feature: MeasuredFeature, _ layout: String
  ) -> TimeUnit {
    TimeUnit(of: arms.compactMap { row(metric, $0, feature, layout)?.value })
  }

  private func unitNote(
    _ metrics: [Metric], _ feature: MeasuredFeature, _ layout: String
  ) -> String {
    let units = metrics.filter { $0.unit.isTime }.compactMap { metric -> String? in
      guard feature.architectures.contains(where: { row(metric, $0, feature, layout) != nil })
      else { return nil }
      return "\(metric.title) in \(unit(of: metric, feature.architectures, feature, layout).name)"
    }
    return "Of this machine: " + units.joined(separator: ", ") + "."
  }

  // MARK: - Order

  /// By instructions, else by times; the baseline first, arms without numbers last.
  private func sorted(
    _ arms: [String], _ feature: MeasuredFeature, _ layout: String
  ) -> [String] {
    func key(_ arm: String) -> Double {
      if arm == feature.baseline { return 0 }
      return row(.instructionRatio, arm, feature, layout)?.value
        ?? row(.timeRatio, arm, feature, layout)?.value ?? .infinity
    }
    return arms.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      .map(\.element)
  }

  /// The architectures with the fewest instructions, but for the baseline.
  package func best(of feature: MeasuredFeature, _ layout: String) -> [String] {
    let ratios = feature.architectures.filter { $0 != feature.baseline }.compactMap { arm in
      row(.instructionRatio, arm, feature, layout).map { (arm, $0.value) }
    }
    // Nothing is best of one.
    guard ratios.count > 1, let least = ratios.map(\.1).min() else { return [] }
    return ratios.filter { $0.1 <= least * (1 + Metric.instructions.tolerance) }.map(\.0)
  }
}

extension MeasuredFeature {
  /// Below a table of times that scatter.
  var scatter: String {
    "These times scatter: \(baseline) differs from itself by more than 5 %."
  }
}

extension Metric.Unit {
  fileprivate var isTime: Bool { if case .nanoseconds = self { true } else { false } }
}

package import Measurement
import Passes
import Queues
package import TextOutput

/// A table with what must be known to read it.
package struct TitledTable {
  package let title: String
  package let table: Table
  package var note = ""
  /// A page shows it before anybody asks.
  package var isOpen = false
}

/// The tables of a measurement. Every face is a rendering of them.
package struct MeasurementTables {
  private let results: Results

  package init(_ results: Results) { self.results = results }

  private static let summaryMetrics: [Metric] = [
    .instructionRatio, .changingRatio, .allocations, .writes, .glitches, .timeRatio,
  ]
  private static let countMetrics: [Metric] = [
    .instructions, .allocations, .bytes, .writes, .redundant, .changed, .notifications, .hops,
    .evaluations, .needed, .deepest, .glitches,
  ]
  private static let memoryMetrics: [Metric] = [.opened, .openedBytes, .used, .usedBytes, .closed]
  private static let timeMetrics: [Metric] = [.timeRatio, .time, .wall]
  private static let latencyMetrics: [Metric] = [
    .blockedP50, .blockedP99, .firstP50, .firstP99, .lastP50, .lastP99,
  ]

  /// The answer: each architecture under the first layout, in order, and the first marked. Nil if
  /// the feature was measured under no layout.
  package func summary(of feature: MeasuredFeature) -> TitledTable? {
    guard let layout = feature.layouts.first else { return nil }
    let arms = ranked(feature)
    let best = best(of: feature, layout)
    let metrics = Self.summaryMetrics.filter { metric in
      metric != .changingRatio || arms.contains { row(metric, $0, feature, layout) != nil }
    }
    let table = table(
      of: arms, metrics, feature, layout,
      naming: { best.contains($0) ? "\($0) *" : $0 })
    return TitledTable(title: "\(feature.name) under \(layout)", table: table)
  }

  /// All tables of a feature: what a hop costs, then layout by layout.
  package func all(of feature: MeasuredFeature) -> [TitledTable] {
    [hops(of: feature)].compactMap(\.self)
      + feature.layouts.flatMap { layout -> [TitledTable] in
        let place = "\(feature.name) under \(layout)"
        let arms = feature.architectures
        func titled(_ what: String, _ metrics: [Metric], _ note: String) -> TitledTable? {
          // Under the other layouts only the table of hops has instructions.
          let shown = metrics.filter { metric in
            arms.contains { row(metric, $0, feature, layout) != nil }
              && (metric != .instructions || layout == feature.layouts.first)
          }
          guard !shown.isEmpty else { return nil }
          return TitledTable(
            title: "\(place): \(what)", table: table(of: arms, shown, feature, layout), note: note)
        }
        let times = "Of this machine."
        return [
          titled(
            "counts", Self.countMetrics,
            "Per input, but for glitches, which are of all that was verified, and the deepest. "
              + "Exact without ~."),
          titled(
            "times", Self.timeMetrics,
            feature.scattering.contains(layout) ? "\(times) \(feature.scatter)" : times),
          titled("latencies", Self.latencyMetrics, times),
          titled("memory", Self.memoryMetrics, "Per open screen, without its controls; exact."),
        ].compactMap(\.self)
      } + [sizes(of: feature)].compactMap(\.self)
  }

  /// What a hop costs: the baseline and a hop that does nothing, under each layout. Nil without
  /// instructions under a second layout.
  package func hops(of feature: MeasuredFeature) -> TitledTable? {
    let (arm, hop) = (feature.baseline, Calibration.emptyHop.rowName)
    let layouts = feature.layouts.filter { row(.instructions, hop, feature, $0) != nil }
    guard layouts.count > 1 else { return nil }
    let unit = TimeUnit(of: layouts.compactMap { row(.time, hop, feature, $0)?.value })
    var table = Table(
      [.init("", .left), .init("\(arm) hops"), .init(arm), .init(hop), .init("more")]
        + [.init("time of \(hop)", .left)])
    var first: Double?
    for layout in layouts {
      let inputs = row(.inputs, arm, feature, layout)?.value ?? 1
      func figure(_ metric: Metric, _ arm: String) -> String {
        row(metric, arm, feature, layout)
          .map { FigureText.text($0, inputs: inputs, screens: 1, unit) } ?? "-"
      }
      let count = (row(.instructions, hop, feature, layout)?.value ?? 0) / max(inputs, 1)
      let more = first.map { "+\(Int((count - $0).rounded()).grouped)" } ?? ""
      first = first ?? count
      table.add(
        [layout, figure(.hops, arm), figure(.instructions, arm), figure(.instructions, hop)]
          + [more, figure(.time, hop)])
    }
    return TitledTable(
      title: "\(feature.name): what a hop costs", table: table,
      note:
        "Instructions per input inside jobs. \(hop) goes to the model and back, two hops where it "
        + "has a queue, and does nothing there; more: than under \(layouts[0]). A later job of main "
        + "is no hop. Times in \(unit.name), of this machine.", isOpen: true)
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
    let units = metrics.map { unit(of: $0, arms, feature, layout) }
    var table = Table(
      [.init("", .left)]
        + zip(metrics, units).map { metric, unit in
          let title = metric.title.replacing("{baseline}", with: feature.baseline)
          return .init(
            title + (metric.unit.isTime ? ", \(unit.name)" : ""),
            [.timeRatio, .time, .wall].contains(metric) ? .left : .right)
        })
    let screens = Double(feature.scenarios.count)
    for arm in arms + others {
      let inputs =
        row(.inputs, arm, feature, layout)?.value
        ?? row(.inputs, feature.baseline, feature, layout)?.value ?? 1
      let cells = zip(metrics, units).map { metric, unit in
        (row(metric, arm, feature, layout)
          .map { FigureText.text($0, inputs: inputs, screens: screens, unit) } ?? "-")
          + (metric == .glitches && glitchesLiveAlone(arm, feature, layout) != nil ? "+" : "")
      }
      table.add([name(arm)] + cells)
    }
    return table
  }

  private func calibrationRows(_ feature: MeasuredFeature, _ layout: String) -> [String] {
    Calibration.allCases.map(\.rowName).filter { arm in
      [.time, .instructions].contains { row($0, arm, feature, layout) != nil }
    }
  }

  /// The unit of a column, by the times of architectures.
  private func unit(
    of metric: Metric, _ arms: [String], _ feature: MeasuredFeature, _ layout: String
  ) -> TimeUnit {
    TimeUnit(of: arms.compactMap { row(metric, $0, feature, layout)?.value })
  }

  // MARK: - Order

  /// The architectures by their instructions under the first layout, else by times; those without
  /// numbers last. Tables and pictures of the answer have this order.
  package func ranked(_ feature: MeasuredFeature) -> [String] {
    let layout = feature.layouts.first ?? QueueLayout.main.name
    func key(_ arm: String) -> Double {
      row(.instructionRatio, arm, feature, layout)?.value
        ?? row(.timeRatio, arm, feature, layout)?.value ?? .infinity
    }
    return feature.architectures.enumerated()
      .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
  }

  /// Those with the fewest instructions.
  private func best(of feature: MeasuredFeature, _ layout: String) -> [String] {
    let ratios = feature.architectures.compactMap { row(.instructionRatio, $0, feature, layout) }
    // Nothing is best of one.
    guard ratios.count > 1, let least = ratios.map(\.value).min() else { return [] }
    return ratios.filter { $0.value == least }.map(\.architecture)
  }

  /// The scenarios with a glitch on live queues, if simulation shows none; nil without any.
  func glitchesLiveAlone(_ arm: String, _ feature: MeasuredFeature, _ layout: String) -> Int? {
    guard row(.glitches, arm, feature, layout)?.value == 0 else { return nil }
    return row(.liveGlitching, arm, feature, layout).map { Int($0.value) }
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

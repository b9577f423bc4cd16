import Behaviour
package import Measurement
import TextOutput

/// The words on each architecture's binding, beside its costs: one row each.
package struct BindingCosts {
  private let results: Results

  package init(_ results: Results) {
    self.results = results
  }

  /// Nil where no behaviour was asked for, or no time was measured.
  package var section: ReportSection? {
    guard let table, !table.rows.isEmpty else { return nil }
    let layouts = results.features.compactMap { feature in
      feature.layouts.first.map { "\(feature.feature) under \($0.layout)" }
    }
    return ReportSection(
      title: "What each binding costs: \(layouts.joined(separator: ", "))", table: table,
      notes: [
        Note(
          "told: when an observer is told of a write. of 1, 2, 3: which of these writes are told, "
            + "in three turns that are enqueued at once. Times are ratios to "
            + "\(results.features[0].baseline), allocations and jobs are per input.")
      ])
  }

  private var table: Table? {
    guard let behaviour = results.behaviour else { return nil }
    let features = results.features.compactMap { feature in
      feature.layouts.first.map { FeatureCosts(of: feature, under: $0) }
    }
    var table = Table(
      [.init("architecture", .left), .init("told", .left), .init("of 1, 2, 3", .left)]
        + features.flatMap(\.columns))
    let names = features.flatMap(\.layout.architectures).uniqued
    for name in names {
      let binding = behaviour.bindings.first { $0.architectures.contains(name) }?.name
      let words = ["told", "turns"].map { question in
        binding.flatMap { behaviour.answer(to: question, of: $0)?.word } ?? "-"
      }
      table.add([name] + words + features.flatMap { $0.cells(of: name) }, of: name)
    }
    return table
  }
}

/// The figures of one feature under one layout.
private struct FeatureCosts {
  let feature: FeatureResult
  let layout: LayoutResult

  init(of feature: FeatureResult, under layout: LayoutResult) {
    self.feature = feature
    self.layout = layout
  }

  var columns: [Table.Column] {
    ["time", "allocs", "jobs", "glitches"].map { .init("\(feature.feature): \($0)") }
  }

  func cells(of architecture: String) -> [String] {
    func cell(_ metric: String) -> String {
      Metric.standard.first { $0.id == metric }.map {
        MetricColumn($0).cell(of: architecture, in: layout, baseline: feature.baseline)
      } ?? "-"
    }
    let (time, allocations) = (cell(Metric.ratio), cell(Metric.allocations))
    return [time, allocations, jobs(of: architecture), cell(Metric.verifiedGlitches)]
  }

  /// Those onto another queue, and those onto the queue that the architecture was on.
  private func jobs(of architecture: String) -> String {
    func count(_ metric: String) -> Int? { layout.figure(metric, of: architecture)?.count }
    guard let hops = count("hops"), let own = count("own-jobs"), let inputs = count(Metric.inputs)
    else { return "-" }
    return Figures.fixed(Double(hops + own), per: inputs)
  }
}

import FeatureContract
import Measurement
import Reports
import TextOutput

/// Variants under their pattern, each with the marks of its caveats.
struct ArmsTable {
  let table: Table
  let notes: [Note]

  init(_ layout: LayoutResult, baseline: String, _ experiments: [Experiment]) {
    let shown = [
      Metric.ratio, Metric.level, Metric.allocations, Metric.writes, Metric.measuredGlitches,
    ]
    let columns = Metric.standard.filter { shown.contains($0.id) }.map(MetricColumn.init)
    let cells = columns.map { $0.cells(in: layout, baseline: baseline) }
    let arms = layout.architectures.enumerated().map { Row(number: $0, $1, experiments) }
    let caveats = arms.flatMap(\.caveats).uniqued
    var table = Table(
      [.init("architecture", .left), .init("caveat", .left, group: "times")]
        + columns.map { $0.head(baseline: baseline, layout.timeKind) })
    for arm in Self.underPatterns(arms) {
      let marks = arm.caveats.compactMap { caveats.firstIndex(of: $0) }.map { "\($0 + 1)" }
      table.add(
        [(arm.isVariant ? "  " : "") + arm.name, marks.joined(separator: ",")]
          + cells.map { $0[arm.number] })
    }
    table.addCalibrations(of: layout, columns, leading: [""])
    self.table = table
    let failures = layout.architectures.compactMap { name in
      layout.failures[name].map { Note.failure($0, of: name) }
    }
    notes = caveats.enumerated().map { Note("\($0 + 1): \($1)") } + failures.joined()
  }

  private struct Row {
    let number: Int
    let name: String
    /// The pattern; nil for an architecture that is in no experiment.
    let pattern: String?
    let caveats: [String]

    init(number: Int, _ name: String, _ experiments: [Experiment]) {
      self.number = number
      self.name = name
      let experiment = experiments.first { $0.arm(named: name) != nil }
      pattern = experiment?.pattern
      caveats = experiment?.arm(named: name)?.caveats ?? []
    }

    var isVariant: Bool { pattern != nil && pattern != name }
  }

  /// The rows with each pattern's variants right below it. Variants whose pattern has no row are
  /// last.
  private static func underPatterns(_ rows: [Row]) -> [Row] {
    let patterns = Set(rows.filter { !$0.isVariant }.map(\.name))
    return rows.filter { !$0.isVariant }.flatMap { row in
      [row] + rows.filter { $0.isVariant && $0.pattern == row.name }
    } + rows.filter { $0.isVariant && !patterns.contains($0.pattern ?? "") }
  }
}

import FeatureContract
package import Measurement
import Passes
import Statistics
import TextOutput
import Verification

/// The result of one feature's measurement as tables: one per layout with the pairs below it, and
/// one of the size sweep.
package struct MeasurementReport {
  package enum Columns {
    /// As many columns as fit into one table.
    case standard
    /// All columns with figures.
    case all
    /// These columns, with figures or without.
    case chosen([MetricColumn])
    /// The columns of some groups that have figures.
    case groups(Set<Metric.Group>)
  }

  private let result: FeatureResult
  private let columns: Columns
  private let metrics: [Metric]
  private let program: String

  /// - Parameter program: the words that start a program with the commands.
  package init(
    result: FeatureResult, columns: Columns = .standard, metrics: [Metric] = Metric.standard,
    of program: String = "bindlab"
  ) {
    (self.result, self.columns, self.metrics) = (result, columns, metrics)
    self.program = program
  }

  private func columns(of layout: LayoutResult) -> [MetricColumn] {
    func known(_ face: Metric.Faces) -> [MetricColumn] {
      result.metrics(of: metrics).filter { $0.faces.contains(face) }.map(MetricColumn.init)
        .filter { $0.hasFigures(in: layout) }
    }
    return switch columns {
    case .standard: known(.standard)
    case .all: known(.column)
    case .groups(let groups): known(.column).filter { groups.contains($0.metric.group) }
    case .chosen(let columns): columns
    }
  }

  /// - Parameter width: the most columns of the terminal for a line; nil for lines of any length.
  package func text(width: Int? = Paragraph.standardWidth) -> String {
    sections.map { $0.text(width: width) }.joined()
  }

  /// The report with latencies by kind of input, which would fill many screens of a terminal.
  package func markdown() -> String {
    "# \(result.feature)\n" + (sections + latencies).map(\.markdown).joined()
  }

  private var latencies: [ReportSection] {
    result.layouts.flatMap { ClosedLoopTables($0, of: result).sections }
  }

  private var sections: [ReportSection] {
    result.layouts.flatMap { layout in
      [section(of: layout)] + [pairs(of: layout)].compactMap(\.self)
    } + [MemoryReport(result, metrics: metrics, of: program).section].compactMap(\.self)
      + (result.sizeSweep.map { SizeSweepReport($0, of: result.feature).sections } ?? [])
  }

  /// The table of one layout with the columns of this report.
  package func section(of layout: LayoutResult) -> ReportSection {
    let columns = columns(of: layout)
    var table = Table(columns, of: layout, baseline: result.baseline)
    table.addCalibrations(of: layout, columns)
    return ReportSection(
      title: "\(layout.name(in: result)), live", table: table,
      notes: notes(layout, columns))
  }

  /// The ratios of every two arms without the baseline, which the table of the layout has; nil if
  /// there are no two.
  package func pairs(of layout: LayoutResult) -> ReportSection? {
    let names = layout.architectures.filter { name in
      name != result.baseline && layout.comparison(of: name, with: result.baseline) != nil
    }
    guard names.count > 1 else { return nil }
    var table = Table(
      [.init("architecture", .left)] + names.dropLast().map { .init("/ \($0)", of: $0) })
    let columns = names.dropLast().indices.map { column in
      RatioCell.column(
        names.dropFirst(column + 1).map {
          layout.comparison(of: $0, with: names[column]).flatMap(RatioCell.init)
        })
    }
    for (row, name) in names.enumerated().dropFirst() {
      table.add(
        [name] + columns.indices.map { $0 < row ? columns[$0][row - $0 - 1] : "" }, of: name)
    }
    return ReportSection(
      title:
        "\(layout.name(in: result)): \(layout.timeKind.name) of the row / that of "
        + "the column",
      table: table)
  }

  /// The notes. They say why numbers are missing and what weakens those that are there.
  private func notes(_ layout: LayoutResult, _ columns: [MetricColumn]) -> [Note] {
    let missing = layout.architectures.flatMap { name in
      (layout.failures[name].map { Note.failure($0, of: name) } ?? [])
        + (layout.figure(Metric.allocations, of: name)?.text == Metric.differs
          ? [Note("\(name): no allocations: the countings of one replay differ")] : [])
    }
    let unattributed =
      layout.sound.compactMap { layout.figure(Metric.unattributed, of: $0)?.count }.max() ?? 0
    let work = columns.contains { $0.metric.group == .work }
    let others =
      [
        TimeKindNote(of: layout)?.text,
        layout.check(of: result.baseline).map { Figures.check($0, band: layout.band ?? 1) },
      ] + refusals(layout, columns) + [
        layout.agreementNote(result.baseline),
        work ? WorkNote.inexact(layout) : nil, work ? WorkNote.parting(layout, result) : nil,
        unattributed > 0
          ? "up to \(unattributed) allocations of a replay could not be attributed" : nil,
        layout.rounds == nil && !layout.sound.isEmpty
          ? "no times: there is nothing sound to compare \(result.baseline) with" : nil,
      ]
    return missing + others.compactMap { $0.map { Note($0) } }
  }

  /// The reasons for missing ratios above the floor where the arm has a time.
  private func refusals(_ layout: LayoutResult, _ columns: [MetricColumn]) -> [String] {
    guard let column = columns.first(where: { $0.metric.id == Metric.aboveRatio }) else {
      return []
    }
    let title = column.head(baseline: result.baseline, layout.timeKind).title
    return layout.refusedRatiosAboveFloor(to: result.baseline).map { refusal, arms in
      "\(arms.listed): no \(title): \(refusal.rawValue)"
    }
  }
}

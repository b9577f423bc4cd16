import FeatureContract
package import Measurement
import Passes
package import Statistics
import TextOutput
import Verification

/// The result of one feature's measurement as tables: one per layout with the pairs below it, and
/// one of the size sweep.
package struct MeasurementReport {
  /// The columns of the tables of layouts.
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

  let result: FeatureResult
  private let columns: Columns
  private let metrics: [Metric]

  package init(
    result: FeatureResult, columns: Columns = .standard, metrics: [Metric] = Metric.standard
  ) {
    self.result = result
    self.columns = columns
    self.metrics = metrics
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

  /// - Parameter width: the most columns of the terminal for a line; nil for lines of any length. A
  ///   command to copy is never broken.
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
    let layouts = result.layouts.flatMap { layout in
      [section(of: layout)] + [pairs(of: layout)].compactMap(\.self)
    }
    let memory = MemoryReport(result).map { report in
      [
        ReportSection(
          title: "\(result.feature): \(report.title)", table: report.table, notes: report.notes)
      ]
    }
    let sweep = result.sizeSweep.map { SizeSweepReport(series: $0) }.map { report in
      [
        ReportSection(
          title: "\(result.feature): \(report.title)", table: report.table, notes: report.notes)
      ]
        + (report.countsTable.map {
          [ReportSection(title: "\(result.feature): \(report.countsTitle)", table: $0, notes: [])]
        } ?? [])
    }
    return layouts + (memory ?? []) + (sweep ?? [])
  }

  /// The table of one layout with the columns of this report.
  package func section(of layout: LayoutResult) -> ReportSection {
    ReportSection(
      title: "\(result.feature) under \(layout.layout), live", table: table(of: layout),
      notes: notes(layout))
  }

  private func table(of layout: LayoutResult) -> Table {
    let columns = columns(of: layout)
    var table = Table(
      [.init("architecture", .left)]
        + columns.map { $0.head(baseline: result.baseline, layout.timeKind) })
    let cells = columns.map { $0.cells(in: layout, baseline: result.baseline) }
    for (row, name) in layout.architectures.enumerated() {
      table.add([name] + cells.map { $0[row] }, of: name)
    }
    table.addCalibrations(of: layout, columns)
    return table
  }

  /// The ratios of every two arms without the baseline; nil if there are no two.
  package func pairs(of layout: LayoutResult) -> ReportSection? {
    let table = PairTable(layout, baseline: result.baseline).table
    guard !table.rows.isEmpty else { return nil }
    return ReportSection(
      title:
        "\(result.feature) under \(layout.layout): \(layout.timeKind.name) of the row / that of "
        + "the column",
      table: table, notes: [])
  }

  /// The notes. They say why numbers are missing and what weakens those that are there.
  private func notes(_ layout: LayoutResult) -> [Note] {
    var notes: [Note] = []
    for name in layout.architectures {
      notes += layout.failures[name].map { Note.failure($0, of: name) } ?? []
      if layout.figure("allocations", of: name)?.text == Metric.differs {
        notes.append(Note("\(name): no allocations: the countings of one replay differ"))
      }
    }
    if let kind = TimeKindNote(of: layout) { notes.append(Note(kind.text)) }
    if let check = layout.check(of: result.baseline) {
      notes.append(Note(Figures.check(check, band: layout.band ?? 1)))
    }
    notes += refusals(layout)
    if let agreement = LatencyNote(layout, result.baseline) { notes.append(Note(agreement.text)) }
    let unattributed =
      layout.sound.compactMap { layout.figure("unattributed", of: $0)?.count }.max() ?? 0
    if unattributed > 0 {
      notes.append(
        Note("up to \(unattributed) allocations of a replay could not be attributed"))
    }
    if layout.rounds == nil, !layout.sound.isEmpty {
      notes.append(
        Note("no times: there is nothing sound to compare \(result.baseline) with"))
    }
    return notes
  }
}

extension MeasurementReport {
  /// The reasons for missing ratios above the floor where the arm has a time.
  private func refusals(_ layout: LayoutResult) -> [Note] {
    guard let column = columns(of: layout).first(where: { $0.metric.id == "above-ratio" }) else {
      return []
    }
    let title = column.head(baseline: result.baseline, layout.timeKind).title
    return layout.refusedRatiosAboveFloor(to: result.baseline).map { refusal, arms in
      Note("\(Conclusion.list(arms)): no \(title): \(refusal.rawValue)")
    }
  }
}

extension LayoutResult {
  /// The arms with a time above the floor and no ratio of it, by the reason.
  package func refusedRatiosAboveFloor(
    to reference: String
  ) -> [(refusal: FloorResult.Refusal, arms: [String])] {
    FloorResult.Refusal.allCases.compactMap { refusal in
      let arms = sound.filter { ratioAboveFloor(of: $0, to: reference) == .refused(refusal) }
      return arms.isEmpty ? nil : (refusal, arms)
    }
  }

  /// The baseline against itself.
  package func check(of baseline: String) -> Figure? {
    figure("ratio", of: Figure.again(baseline), against: baseline)
  }
}

extension Table {
  /// Adds the cost of inputs that no architecture handles. These rows are never compared.
  ///
  /// - Parameter leading: the cells after the name and before those of the columns.
  mutating func addCalibrations(
    of layout: LayoutResult, _ columns: [MetricColumn], leading: [String] = []
  ) {
    for name in FloorResult.Calibration.allCases.map(\.rowName) {
      let cells = columns.map { $0.cell(ofCalibration: name, in: layout) }
      if cells.contains(where: { !$0.isEmpty }) { add([name] + leading + cells) }
    }
  }
}

/// A line or paragraph below a table.
package struct Note {
  package let text: String
  /// The command at the end of the text. It is not broken into lines, because it is to be copied.
  package let command: String?
  /// The indent of every line but the first.
  let indent: String

  package init(_ text: String, indent: String = "  ") {
    self.text = text
    command = nil
    self.indent = indent
  }

  /// - Parameter command: the command that shows the matter of the note before.
  package init(replay command: String) {
    text = "  replay: \(command)"
    self.command = command
    indent = ""
  }

  /// The reason why an architecture has no numbers, and the command that shows it.
  static func failure(_ failure: ArmResult.Failure, of architecture: String) -> [Note] {
    [
      Note("\(architecture): not measured: \(failure.what)"),
      Note(replay: failure.replay),
    ]
  }

  func filled(to width: Int) -> String {
    command != nil ? text : Paragraph.filled(text, to: width, indent: indent)
  }
}

/// Every arm over every other one, without the baseline: the table of the layout has it.
struct PairTable {
  let table: Table

  init(_ layout: LayoutResult, baseline: String) {
    let names = layout.architectures.filter { name in
      name != baseline && layout.comparison(of: name, with: baseline) != nil
    }
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
        [name]
          + columns.indices.map { $0 < row ? columns[$0][row - $0 - 1] : "" }, of: name)
    }
    self.table = table
  }
}

import FeatureContract
public import Measurement
import Passes
package import Statistics
public import TextOutput
import Verification

/// The result of one feature's measurement as tables: one per layout with the pairs below it, and
/// one of the size sweep.
public struct MeasurementReport {
  let result: FeatureResult
  private let columns: [MetricColumn]?

  /// - Parameter columns: of the tables of layouts; nil for those that fit into one table.
  public init(result: FeatureResult, columns: [MetricColumn]? = nil) {
    self.result = result
    self.columns = columns
  }

  /// - Parameter width: the most columns of the terminal that a line takes; nil for rows of any
  ///   length. A command to copy is never broken.
  public func text(width: Int? = Paragraph.standardWidth) -> String {
    sections.map { $0.text(width: width) }.joined()
  }

  /// With the latencies by kind of input, which would be many screens of a terminal.
  public func markdown() -> String {
    "# \(result.feature)\n" + (sections + latencies).map(\.markdown).joined()
  }

  private var latencies: [ReportSection] {
    result.layouts.flatMap { layout in
      layout.latencies.map {
        ClosedLoopTables(
          result: $0, place: "\(result.feature) under \(layout.layout)",
          architectures: layout.results.map(\.architecture)
        ).sections
      } ?? []
    }
  }

  private var sections: [ReportSection] {
    let layouts = result.layouts.flatMap { layout in
      [section(of: layout)] + (layout.pairs.isEmpty ? [] : [pairs(of: layout)])
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

  /// One layout with the columns of this report.
  public func section(of layout: LayoutResult) -> ReportSection {
    ReportSection(
      title: "\(result.feature) under \(layout.layout), live", table: table(of: layout),
      notes: notes(layout))
  }

  private func table(of layout: LayoutResult) -> Table {
    let columns = columns ?? MetricColumn.standard(for: layout)
    var table = Table(
      [.init("architecture", .left)]
        + columns.map {
          .init(
            $0.title(baseline: result.baseline, layout.timeKind), $0 == .ties ? .left : .right,
            group: $0.group)
        })
    let cells = columns.map { $0.cells(in: layout, baseline: result.baseline) }
    for (row, facts) in layout.results.enumerated() {
      table.add([facts.architecture] + cells.map { $0[row] }, of: facts.architecture)
    }
    if let floor = layout.floor, columns.contains(.level) {
      let wall = TimeColumn(of: layout.wallLevels.values.map(\.nanoseconds))
      table.addCalibration(floor, levels: layout.levels) { calibration, level in
        columns.map { column in
          switch column {
          case .level: level
          case .wall:
            layout.wallLevels[calibration.rowName].map { wall.cell($0.nanoseconds) } ?? ""
          default: ""
          }
        }
      }
    }
    return table
  }

  /// Every arm over every other one but the baseline.
  public func pairs(of layout: LayoutResult) -> ReportSection {
    ReportSection(
      title:
        "\(result.feature) under \(layout.layout): \(layout.timeKind.name) of the row / that of "
        + "the column",
      table: PairTable(layout, baseline: result.baseline).table, notes: [])
  }

  /// The notes say why numbers are missing, and what weakens the numbers that are there.
  private func notes(_ layout: LayoutResult) -> [Note] {
    var notes: [Note] = []
    for facts in layout.results {
      notes += facts.failure.map { Note.failure($0, of: facts.architecture) } ?? []
      if facts.numbers?.areAllocationsRepeatable == false {
        notes.append(
          Note("\(facts.architecture): no allocations: the countings of one replay differ"))
      }
    }
    if let kind = TimeKindNote(of: layout) { notes.append(Note(kind.text)) }
    if let check = result.family?.aaChecks.first(where: { $0.group == layout.layout }) {
      notes.append(
        Note(
          Figures.check(
            check, baseline: result.baseline, band: layout.band ?? 1)))
    }
    notes += refusals(layout)
    if let latencies = layout.latencies, let agreement = LatencyNote(latencies, result.baseline) {
      notes.append(Note(agreement.text))
    }
    let unattributed =
      layout.results.compactMap(\.numbers?.allocations?.unattributed.count).max() ?? 0
    if unattributed > 0 {
      notes.append(
        Note("up to \(unattributed) allocations of a replay could not be attributed"))
    }
    if layout.rounds == nil, layout.results.contains(where: { $0.numbers != nil }) {
      notes.append(
        Note("no times: there is nothing sound to compare \(result.baseline) with"))
    }
    return notes
  }
}

extension MeasurementReport {
  /// Why the column of ratios above the floor has no figure where the arm has a time.
  private func refusals(_ layout: LayoutResult) -> [Note] {
    guard columns?.contains(.aboveRatio) == true else { return [] }
    return layout.refusedRatiosAboveFloor(to: result.baseline).map { refusal, arms in
      let title = MetricColumn.aboveRatio.title(baseline: result.baseline, layout.timeKind)
      return Note("\(Conclusion.list(arms)): no \(title): \(refusal.rawValue)")
    }
  }
}

extension LayoutResult {
  /// The arms that have a time above the floor and no ratio of it, by the reason.
  package func refusedRatiosAboveFloor(
    to reference: String
  ) -> [(refusal: FloorResult.Refusal, arms: [String])] {
    FloorResult.Refusal.allCases.compactMap { refusal in
      let arms = results.filter { $0.numbers != nil }.map(\.architecture).filter {
        ratioAboveFloor(of: $0, to: reference) == .refused(refusal)
      }
      return arms.isEmpty ? nil : (refusal, arms)
    }
  }
}

extension Table {
  /// What inputs cost that no architecture handles. These rows are never compared.
  ///
  /// - Parameter cells: of a row with this time, without its first cell.
  mutating func addCalibration(
    _ floor: FloorResult, levels: [String: LevelEstimate],
    cells: (FloorResult.Calibration, String) -> [String]
  ) {
    let times = TimeColumn(of: levels.values.map(\.nanoseconds))
    for calibration in FloorResult.Calibration.allCases {
      guard let level = floor.calibration[calibration.rawValue] else { continue }
      add([calibration.rowName] + cells(calibration, times.cell(level.nanoseconds)))
    }
  }
}

/// A line or paragraph below a table.
public struct Note {
  public let text: String
  /// At the end of the text. It is not broken into lines, because it is to be copied.
  public let command: String?
  /// Before every line but the first.
  let indent: String

  public init(_ text: String, indent: String = "  ") {
    self.text = text
    command = nil
    self.indent = indent
  }

  /// - Parameter command: shows what the note before this one says.
  public init(replay command: String) {
    text = "  replay: \(command)"
    self.command = command
    indent = ""
  }

  /// Why an architecture has no numbers, and the command that shows it.
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

/// Every arm over every other one, without the baseline, which the table of the layout has.
struct PairTable {
  let table: Table

  init(_ layout: LayoutResult, baseline: String) {
    let names = layout.results.map(\.architecture).filter { name in
      name != baseline && layout.comparison(of: name, with: baseline) != nil
    }
    var table = Table(
      [.init("architecture", .left)] + names.dropLast().map { .init("/ \($0)", of: $0) })
    let columns = names.dropLast().indices.map { column in
      RatioCell.column(
        names.dropFirst(column + 1).map {
          layout.comparison(of: $0, with: names[column]).map(RatioCell.init)
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

package import Measurement
import Statistics
package import TextOutput

/// A table with its title and the notes below it.
package struct ReportSection {
  package let title: String
  package let table: Table
  package let notes: [Note]

  package init(title: String, table: Table, notes: [Note] = []) {
    (self.title, self.table, self.notes) = (title, table, notes)
  }

  /// - Parameter width: the most columns of the terminal for a line; nil for lines of any length. A
  ///   command to copy is never broken.
  package func text(width: Int?) -> String {
    let table = width.map(table.text(fitting:)) ?? table.text
    let notes = notes.map { note in width.map(note.filled) ?? note.text }
    return "\n" + (width.map { Paragraph.filled(title, to: $0) } ?? title) + "\n\n" + table
      + notes.map { $0 + "\n" }.joined()
  }

  package var markdown: String {
    "\n## \(title)\n\n\(table.markdown)"
      + (notes.isEmpty ? "" : "\n" + notes.map { "- \($0.text)\n" }.joined())
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
    (self.text, command, self.indent) = (text, nil, indent)
  }

  /// - Parameter command: the command that shows the matter of the note before.
  package init(replay command: String) {
    (text, self.command, indent) = ("  replay: \(command)", command, "")
  }

  /// The reason why an architecture has no numbers, and the command that shows it.
  package static func failure(_ failure: ArmResult.Failure, of architecture: String) -> [Note] {
    [Note("\(architecture): not measured: \(failure.what)"), Note(replay: failure.replay)]
  }

  func filled(to width: Int) -> String {
    command != nil ? text : Paragraph.filled(text, to: width, indent: indent)
  }
}

extension Table {
  /// Metrics of a layout's architectures, a row for each.
  ///
  /// - Parameters:
  ///   - isSorted: puts the architecture with the smallest ratio first.
  ///   - best: gets a mark wherever it is the best.
  init(
    _ columns: [MetricColumn], of layout: LayoutResult, baseline: String,
    _ heading: MetricColumn.Heading = .whole, isSorted: Bool = false,
    marking best: BestArchitectures? = nil
  ) {
    self.init(
      [.init("architecture", .left)]
        + columns.map { $0.head(baseline: baseline, layout.timeKind, heading) })
    let cells = columns.map { column in
      let cells = column.cells(in: layout, baseline: baseline)
      return best?.marked(cells, of: column) ?? cells
    }
    for row in isSorted ? layout.rowsByRatio(to: baseline) : Array(layout.architectures.indices) {
      let name = layout.architectures[row]
      add([best?.marked(name) ?? name] + cells.map { $0[row] }, of: name)
    }
  }

  /// Adds the cost of inputs that no architecture handles. These rows are never compared.
  ///
  /// - Parameter leading: the cells after the name and before those of the columns.
  package mutating func addCalibrations(
    of layout: LayoutResult, _ columns: [MetricColumn], leading: [String] = []
  ) {
    for name in FloorResult.Calibration.allCases.map(\.rowName) {
      let cells = columns.map { $0.cell(ofCalibration: name, in: layout) }
      if cells.contains(where: { !$0.isEmpty }) { add([name] + leading + cells) }
    }
  }

  /// Pairs of an architecture and another thing, such as a layout: rows and columns are the names
  /// in the order of their first use.
  ///
  /// - Parameter cell: nil becomes `-`.
  package init(
    pairing arms: [(architecture: String, other: String)],
    by cell: (_ architecture: String, _ other: String) -> String?
  ) {
    let others = arms.map(\.other).uniqued
    self.init([.init("architecture", .left)] + others.map { .init($0) })
    for name in arms.map(\.architecture).uniqued {
      add([name] + others.map { cell(name, $0) ?? "-" }, of: name)
    }
  }
}

extension LayoutResult {
  /// The rows of the architectures, those with the smallest ratio first and those without one last.
  fileprivate func rowsByRatio(to baseline: String) -> [Int] {
    let ratios = architectures.map { name in
      name == baseline ? 1 : comparison(of: name, with: baseline)?.value ?? .infinity
    }
    return ratios.indices.sorted { (ratios[$0], $0) < (ratios[$1], $1) }
  }
}

extension Paragraph {
  /// Each text as a paragraph that ends with a line feed.
  static func lines(_ texts: [String], to width: Int, indent: String = "") -> String {
    texts.map { filled($0, to: width, indent: indent) + "\n" }.joined()
  }
}

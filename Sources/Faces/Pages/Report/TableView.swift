import Reports
import TextOutput

/// A table with its notes, in the form that a template takes.
struct TableView {
  struct Cell {
    let text: PageText
    let isLeft: Bool
    /// The place of the column's architecture, by which the page can hide it.
    let arm: PageText
  }

  struct Row {
    let head: PageText
    let rowArm: PageText
    let cells: [Cell]
  }

  /// A line below the table. A command stands apart, so that a reader can copy it.
  struct Remark {
    let note: PageText
    let isCommand: Bool
  }

  let caption: PageText
  let first: PageText
  let heads: [Cell]
  let rows: [Row]
  let notes: [Remark]

  init(_ section: ReportSection, _ names: ReportNames) {
    let table = section.table
    caption = PageText(section.title)
    first = PageText(table.columns.first?.line ?? "")
    let heads = table.columns.dropFirst().map {
      Cell(
        text: PageText($0.line), isLeft: $0.alignment == .left, arm: names.arm($0.subject ?? ""))
    }
    self.heads = heads
    rows = zip(table.rows, table.subjects).map { row, subject in
      Row(
        head: PageText(row[0]), rowArm: names.arm(subject ?? ""),
        cells: zip(row.dropFirst(), heads).map { text, head in
          // Without the spaces that align cells on a terminal.
          let text = text.split(separator: " ").joined(separator: " ")
          return Cell(text: PageText(text), isLeft: head.isLeft, arm: head.arm)
        })
    }
    notes = section.notes.map {
      Remark(note: PageText($0.command ?? $0.text), isCommand: $0.command != nil)
    }
  }
}

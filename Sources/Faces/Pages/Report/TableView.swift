import Reports
import TextOutput

/// A table with its notes, in the form that a template takes.
struct TableView {
  struct Head {
    let title: PageText
    let isLeft: Bool
    /// The place of the column's architecture, by which the page can hide it.
    let arm: PageText
  }

  struct Row {
    let head: PageText
    let rowArm: PageText
    let cells: [Cell]
  }

  struct Cell {
    let text: PageText
    let isLeft: Bool
    let arm: PageText
  }

  let caption: PageText
  let first: PageText
  let heads: [Head]
  let rows: [Row]
  let notes: [NoteView]

  init(_ table: Table, caption: String, notes: [Note] = [], _ names: ReportNames) {
    self.caption = PageText(caption)
    first = PageText(table.columns.first?.line ?? "")
    let heads = table.columns.dropFirst().map {
      Head(
        title: PageText($0.line), isLeft: $0.alignment == .left,
        arm: names.arm($0.subject ?? ""))
    }
    self.heads = heads
    rows = zip(table.rows, table.subjects).map { row, subject in
      Row(
        head: PageText(row[0]), rowArm: names.arm(subject ?? ""),
        cells: zip(row.dropFirst(), heads).map { text, head in
          Cell(text: Self.trimmed(text), isLeft: head.isLeft, arm: head.arm)
        })
    }
    self.notes = notes.map(NoteView.init)
  }

  init(_ section: ReportSection, _ names: ReportNames) {
    self.init(section.table, caption: section.title, notes: section.notes, names)
  }

  /// Removes the spaces that align cells on a terminal.
  private static func trimmed(_ text: String) -> PageText {
    PageText(text.split(separator: " ").joined(separator: " "))
  }
}

/// A line below a table. A command stands apart, so that a reader can copy it.
struct NoteView {
  let note: PageText
  let isCommand: Bool

  init(_ note: Note) {
    self.note = PageText(note.command ?? note.text)
    isCommand = note.command != nil
  }
}

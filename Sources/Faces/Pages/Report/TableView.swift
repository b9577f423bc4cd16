import Reports
import TextOutput

/// A table with its notes, as a template takes it.
struct TableView {
  struct Head {
    let title: PageText
    let isLeft: Bool
    /// The place of the architecture that the column is of, so that it can be hidden.
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

  /// Spaces that aligned the cells of a terminal mean nothing here.
  private static func trimmed(_ text: String) -> PageText {
    PageText(text.split(separator: " ").joined(separator: " "))
  }
}

/// A line below a table; a command stands by itself, to be copied.
struct NoteView {
  let note: PageText
  let isCommand: Bool

  init(_ note: Note) {
    self.note = PageText(note.command ?? note.text)
    isCommand = note.command != nil
  }
}

import TextOutput

/// The terminal output for a line that is being edited. The line takes one row: if it is longer,
/// the part around the caret is shown.
struct LineDrawing {
  private let prompt: String
  private let columns: Int
  /// The most rows for candidates. More would scroll the line away.
  private let maxRows: Int

  init(prompt: String, columns: Int, rows: Int) {
    self.prompt = prompt
    maxRows = max(2, min(rows - 3, 30))
    self.columns = max(columns, TextWidth.of(prompt) + 8)
  }

  /// Draws over the earlier drawing. The cursor is in the line's row, before and after.
  func text(of editor: LineEditor) -> String {
    let (shown, before) = window(editor)
    let list = offered(editor.offered)
    var text = "\r\u{1B}[J" + prompt + shown
    if !list.isEmpty {
      text += list.map { "\r\n" + $0 }.joined() + "\u{1B}[\(list.count)A"
    }
    let column = TextWidth.of(prompt) + before
    return text + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
  }

  /// Leaves the whole line on the screen, and goes to the next row.
  func finished(_ line: String) -> String {
    "\r\u{1B}[J" + prompt + VisibleText.of(line) + "\r\n"
  }

  /// The visible part of the line, and the number of its columns before the caret.
  private func window(_ editor: LineEditor) -> (shown: String, before: Int) {
    let pieces = editor.characters.map { VisibleText.of(String($0)) }
    let widths = pieces.map { TextWidth.of($0) }
    // The last column stays free: a terminal may wrap behind it.
    let room = columns - TextWidth.of(prompt) - 1
    var start = 0
    var before = widths[..<editor.caret].reduce(0, +)
    while before > room - (start > 0 ? 1 : 0), start < editor.caret {
      before -= widths[start]
      start += 1
    }
    var (shown, taken) = (start > 0 ? "…" : "", start > 0 ? 1 : 0)
    before += taken
    for index in start..<pieces.count {
      guard taken + widths[index] <= room else { break }
      shown += pieces[index]
      taken += widths[index]
    }
    return (shown, before)
  }

  /// The candidates: with notes one per row, without notes in columns.
  private func offered(_ candidates: [(text: String, note: String)]) -> [String] {
    let names = candidates.map { VisibleText.of($0.text) }
    let width = min(names.map { TextWidth.of($0) }.max() ?? 0, columns / 2)
    let cells = names.map { TextWidth.padded(TextWidth.clipped($0, to: width), to: width) }
    let hasNotes = candidates.contains { !$0.note.isEmpty }
    let perRow = hasNotes ? 1 : max(1, (columns - 1) / (width + 2))
    let rows = stride(from: 0, to: cells.count, by: perRow).map { start in
      let note = hasNotes ? "  " + VisibleText.of(candidates[start].note) : ""
      let row = cells[start..<min(cells.count, start + perRow)].map { "  " + $0 }.joined() + note
      return TextWidth.clipped(row, to: columns - 1)
    }
    guard rows.count > maxRows else { return rows }
    let rest = cells.count - (maxRows - 1) * perRow
    return rows.prefix(maxRows - 1) + ["  and \(rest) more"]
  }
}

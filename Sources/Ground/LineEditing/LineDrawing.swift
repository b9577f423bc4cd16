import TextOutput

/// The terminal output for a line that is being edited. The line takes one row: if it is longer,
/// the part around the caret is shown.
struct LineDrawing {
  private let prompt: String
  private let columns: Int
  /// The most rows of offered words. More would scroll the line away.
  private let maxRows: Int

  init(prompt: String, columns: Int, rows: Int) {
    self.prompt = prompt
    maxRows = max(2, rows - 3)
    self.columns = max(columns, TextWidth.of(prompt) + 8)
  }

  /// Draws over the earlier drawing. The cursor is in the line's row, before and after.
  func text(of editor: LineEditor) -> String {
    let (shown, before) = window(editor)
    let rows = rows(of: editor.offered)
    let list = rows.map { "\r\n" + $0 }.joined() + (rows.isEmpty ? "" : "\u{1B}[\(rows.count)A")
    let column = TextWidth.of(prompt) + before
    return "\r\u{1B}[J" + prompt + shown + list + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
  }

  /// Leaves the whole line on the screen, and goes to the next row.
  func finished(_ line: String) -> String {
    "\r\u{1B}[J" + prompt + VisibleText.of(line) + "\r\n"
  }

  /// The visible part of the line, and the number of its columns before the caret.
  private func window(_ editor: LineEditor) -> (shown: String, before: Int) {
    let pieces = editor.characters.map { VisibleText.of(String($0)) }
    // The last column stays free: a terminal may wrap behind it.
    let room = columns - TextWidth.of(prompt) - 1
    var (start, width) = (editor.caret, 0)
    while start > 0, width + TextWidth.of(pieces[start - 1]) < room - 1 {
      start -= 1
      width += TextWidth.of(pieces[start])
    }
    let before = (start > 0 ? "…" : "") + pieces[start..<editor.caret].joined()
    let line = before + pieces[editor.caret...].joined()
    return (TextWidth.clipped(line, to: room), TextWidth.of(before))
  }

  private func rows(of words: [String]) -> [String] {
    let words = words.map { VisibleText.of($0) }
    let width = words.map { TextWidth.of($0) }.max() ?? 0
    let perRow = max(1, (columns - 1) / (width + 2))
    let rows = stride(from: 0, to: words.count, by: perRow).map { start in
      let row = words[start..<min(words.count, start + perRow)]
        .map { "  " + TextWidth.padded($0, to: width) }
      return TextWidth.clipped(row.joined(), to: columns - 1)
    }
    guard rows.count > maxRows else { return rows }
    return rows.prefix(maxRows - 1) + ["  and \(words.count - (maxRows - 1) * perRow) more"]
  }
}

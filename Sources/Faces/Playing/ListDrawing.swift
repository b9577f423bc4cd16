import EventLogs
import Interaction
import TextOutput

/// A drawing of a list: its title and the rows in view.
struct ListDrawing {
  private let title: String
  private let columns: Int
  private var first = 0
  private var count: Int
  private var rows: [Value]

  /// - Parameters:
  ///   - rows: all rows, as far as the screen tells.
  ///   - rendered: the number of all rows, the first row in view, and the rows in view.
  init(title: String, rows: Value?, rendered: Value?, columns: Int) {
    self.title = VisibleText.of(title)
    self.columns = columns
    let all = if case .list(let rows)? = rows { rows } else { [Value]() }
    (count, self.rows) = (all.count, Array(all.prefix(Viewport.rows)))
    if let inView = rendered.flatMap(RenderedRows.init) {
      (first, count, self.rows) = (inView.first, inView.count, inView.rows)
    }
  }

  var lines: [DrawnLine] {
    let note = count == 1 ? "1 row" : "\(count) rows"
    let head = DrawnLine(TextWidth.clipped(title, to: columns - 12), .heading)
      .adding(note, .quiet, upTo: columns)
    let behind = count - first - rows.count
    return [head, DrawnLine(String(repeating: "─", count: columns), .quiet)]
      + (first > 0 ? [DrawnLine("↑ \(first) more", .quiet)] : [])
      + rowLines
      + (behind > 0 ? [DrawnLine("↓ \(behind) more", .quiet)] : [])
  }

  /// The name of each row and the text beside it.
  private var rowLines: [DrawnLine] {
    let texts = rows.map { row -> (name: String, details: String) in
      guard case .list(let parts) = row else { return (Self.word(row) ?? "", "") }
      let words = parts.map(Self.word)
      // Every list has the same form of row: identity, name and details.
      guard words.count > 1 else { return (words.first.flatMap { $0 } ?? "", "") }
      return (words[1] ?? "", words.dropFirst(2).compactMap { $0 }.joined(separator: " · "))
    }
    let width = min(texts.map { TextWidth.of($0.name) }.max() ?? 0, columns / 2)
    return texts.map { text in
      let name = TextWidth.padded(TextWidth.clipped(text.name, to: width), to: width)
      let room = max(1, columns - width - 3)
      return DrawnLine(name + (text.details.isEmpty ? "" : "   "))
        .adding(TextWidth.clipped(text.details, to: room), .quiet)
    }
  }

  private static func word(_ value: Value) -> String? {
    switch value {
    case .none: nil
    case .text(let text): VisibleText.of(text)
    default: VisibleText.of(value.json.line)
    }
  }
}

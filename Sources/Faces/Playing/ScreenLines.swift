import EventLogs
import Interaction
import TextOutput

/// The lines of a screen, drawn from its outline alone: no feature is known by name.
struct ScreenLines {
  let outline: ScreenOutline
  let screen: Snapshot
  let columns: Int

  var all: [DrawnLine] {
    let page = outline.parts(.page).flatMap(lines)
    let content = page.isEmpty ? fields + labels + buttons + lists : page
    let values = outline.parts(.value).flatMap { property($0.values[0]) }
    let alerts = outline.parts(.alert).flatMap(alert)
    let blocks = [content + values, alerts, outline.parts(.tabs).flatMap(tabs)]
    return [.blank]
      + blocks.filter { !$0.isEmpty }.flatMap { $0 + ($0.last?.isBlank == true ? [] : [.blank]) }
  }

  private func name(_ control: ControlID) -> String { outline.table[control].name }

  private func value(_ property: PropertyID?) -> Value? { property.map { screen[$0.rawValue] } }

  private func text(_ property: PropertyID?) -> String? { value(property).flatMap(Self.text) }

  /// Nil for a value without text.
  private static func text(_ value: Value) -> String? {
    switch value {
    case .none: nil
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): VisibleText.of(text)
    case .list(let elements): "\(elements.count) elements"
    }
  }

  // MARK: Fields, labels, buttons, values

  private var fields: [DrawnLine] {
    let fields = outline.parts(.field)
    let width = fields.map { TextWidth.of($0.name) }.max() ?? 0
    let room = max(8, columns - width - 4)
    return block(
      fields.map { field in
        let text = Self.ending(of: text(field[.text]) ?? "", columns: room)
        return DrawnLine(TextWidth.padded(field.name, to: width) + "  ")
          .adding("[" + TextWidth.padded(text, to: room) + "]")
      })
  }

  /// The end of a long text, where typing continues.
  private static func ending(of text: String, columns: Int) -> String {
    var rest = Substring(text)
    guard TextWidth.of(rest) > columns else { return text }
    while TextWidth.of(rest) >= columns { rest = rest.dropFirst() }
    return "…" + rest
  }

  private var labels: [DrawnLine] { block(outline.parts(.label).flatMap(label)) }

  /// A label breaks into a few rows; the rest of a longer one is cut.
  private static let mostRows = 3

  private static func rows(of text: String, columns: Int) -> [String] {
    let rows = TextWidth.wrapped(text, to: columns)
    guard rows.count > mostRows else { return rows }
    let rest = rows[(mostRows - 1)...].joined()
    return rows.prefix(mostRows - 1) + [TextWidth.clipped(rest, to: columns)]
  }

  private func label(_ part: ScreenOutline.Part) -> [DrawnLine] {
    let color = text(part[.color]) ?? ""
    let note = color.isEmpty || color == Color.black.rawValue ? "" : "(\(color))"
    let room = columns - TextWidth.of(note) - 1
    let text = text(part[.text]) ?? ""
    let style: InkStyle? =
      switch Color(rawValue: color) {
      case .red: .removed
      case .green: .added
      case .black, nil: nil
      }
    var lines = Self.rows(of: text, columns: max(1, room)).map { DrawnLine($0, style) }
    if text.isEmpty { lines = [DrawnLine("(\(part.name) is empty)", .quiet)] }
    if !note.isEmpty { lines[0] = lines[0].adding(note, .quiet, upTo: columns) }
    return lines
  }

  private var buttons: [DrawnLine] {
    block(
      outline.parts(.button).map { button in
        let isEnabled = value(button[.enabled]) ?? .flag(true) == .flag(true)
        let line = DrawnLine("[ \(button.name) ]", isEnabled ? .heading : .quiet)
        return isEnabled ? line : line.adding("(disabled)", .quiet, upTo: columns)
      })
  }

  private func block(_ lines: [DrawnLine]) -> [DrawnLine] { lines.isEmpty ? [] : lines + [.blank] }

  /// A value behind its name, on as many lines as it takes.
  private func property(_ property: PropertyID) -> [DrawnLine] {
    let name = VisibleText.of(outline.table[property].name)
    return TextWidth.wrapped("\(name): \(text(property) ?? "nothing")", to: columns)
      .map { DrawnLine($0) }
  }

  // MARK: Lists, tabs, pages

  private var lists: [DrawnLine] {
    outline.visibleLists(on: screen).flatMap { list in
      ListDrawing(
        title: text(list[.title]) ?? list.name, rows: value(list[.rows]),
        rendered: value(list[.rendered]), columns: columns
      ).lines + [.blank]
    }
  }

  private func tabs(_ part: ScreenOutline.Part) -> [DrawnLine] {
    guard value(part[.visible]) != .flag(false) else { return [] }
    let line = part.controls.reduce(DrawnLine("")) { line, tab in
      let title = outline.table[tab].shortName
      return value(part[.selected]) == .text(title)
        ? line.adding("[ \(title) ]  ", .heading) : line.adding("  \(title)    ", .quiet)
    }
    return [line]
  }

  /// A page over everything else, with its buttons and values; empty while it shows nothing.
  private func lines(of page: ScreenOutline.Part) -> [DrawnLine] {
    let bar = outline.bar(of: page)
    let properties = page.values + bar.compactMap(\.title)
    guard properties.contains(where: { value($0) != Value.none }) else { return [] }
    let back = page.controls.filter { outline.table[$0].kind == .backButton }
      .map { "‹ \(name($0))" }.joined(separator: " ")
    let buttons = bar.map { button, title in
      // A step names the button, so its name is drawn.
      text(title).map { "\(name(button)) [ \($0) ]" } ?? "[ \(name(button)) ]"
    }
    return [
      DrawnLine(back).adding(buttons.joined(separator: " "), .heading, upTo: columns),
      DrawnLine(String(repeating: "─", count: columns), .quiet),
    ] + page.values.flatMap(property)
  }

  // MARK: Alerts

  private func alert(_ part: ScreenOutline.Part) -> [DrawnLine] {
    guard let value = value(part[.shown]), value != .none else { return [] }
    let parts = if case .list(let parts) = value { parts } else { [value] }
    let texts = parts.prefix(2).compactMap(Self.text).filter { !$0.isEmpty }
    var actions = part.controls.map { outline.table[$0].shortName }
    if parts.count > 2, case .list(let titles) = parts[2] {
      actions = titles.map { Self.text($0) ?? "" }
    }
    let width = min(columns - 8, 40)
    func row(_ text: String, _ alignment: Table.Alignment = .left) -> DrawnLine {
      let inside = TextWidth.padded(
        TextWidth.clipped(text, to: width - 2), to: width - 2, alignment)
      return DrawnLine("    │ ").adding(inside, .heading).adding(" │")
    }
    let head = "─ \(part.name) "
    let rule = String(repeating: "─", count: max(0, width - TextWidth.of(head)))
    return [DrawnLine("    ┌" + head + rule + "┐")]
      + texts.flatMap { Self.rows(of: $0, columns: max(1, width - 2)) }.map { row($0) }
      + [
        row(actions.map { "[ \($0) ]" }.joined(separator: " "), .right),
        DrawnLine("    └" + String(repeating: "─", count: width) + "┘"),
      ]
  }
}

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

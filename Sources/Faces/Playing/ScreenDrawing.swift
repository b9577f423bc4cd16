import EventLogs
import Interaction
import TextOutput

/// A screen of any feature in plain characters: a box with fields, labels, buttons, lists, tabs.
struct ScreenDrawing {
  private let outline: ScreenOutline
  private let title: String
  private let columns: Int

  /// Rows of a list need more room than fields.
  private static let (maxColumns, maxColumnsOfRows) = (60, 76)
  private static let margin = 3

  init(_ controls: ControlTable, title: String, width: Int) {
    outline = ScreenOutline(controls)
    self.title = title
    let most = outline.parts(.list).isEmpty ? Self.maxColumns : Self.maxColumnsOfRows
    columns = max(20, min(width - 4, most) - 2)
  }

  /// - Parameter before: the previous screen. Lines that were not on it get a mark; nil marks none.
  func text(of screen: Snapshot, besides before: Snapshot?) -> String {
    let old = before.map { Set(lines(of: $0)) }
    let head = "┌─ \(title) "
    let rule = String(repeating: "─", count: max(0, columns - TextWidth.of(head) + 1))
    let rows = lines(of: screen).map { line in
      let isNew = old.map { !line.isEmpty && !$0.contains(line) } ?? false
      let margin = String(repeating: " ", count: Self.margin)
      let inside = TextWidth.padded(line, to: columns - 2 * Self.margin)
      return "  │\(margin)\(inside)\(margin)│" + (isNew ? " *" : "")
    }
    return (["  \(head)\(rule)┐"] + rows + ["  └" + String(repeating: "─", count: columns) + "┘"])
      .map { $0 + "\n" }.joined()
  }

  private func lines(of screen: Snapshot) -> [String] {
    ScreenLines(outline: outline, screen: screen, columns: columns - 2 * Self.margin).all
      .map { VisibleText.of($0) }
  }
}

/// The lines of a screen, drawn from its outline alone: no feature is known by name.
private struct ScreenLines {
  let outline: ScreenOutline
  let screen: Snapshot
  let columns: Int

  /// A text breaks into a few rows; the rest of a longer one is cut.
  private static let mostRows = 3

  var all: [String] {
    let page = outline.parts(.page).flatMap(lines)
    let content =
      [fields, outline.parts(.label).flatMap(label), outline.parts(.button).flatMap(button)]
      + outline.visibleLists(on: screen).map(list)
    let blocks =
      (page.isEmpty ? content : [page])
      + [
        outline.parts(.value).flatMap { property($0.values[0]) },
        outline.parts(.alert).flatMap(alert), outline.parts(.tabs).flatMap(tabs),
      ]
    return [""] + blocks.filter { !$0.isEmpty }.flatMap { $0 + [""] }
  }

  private func value(_ property: PropertyID?) -> Value? { property.map { screen[$0.rawValue] } }

  private func text(_ property: PropertyID?) -> String { value(property).map(Self.text) ?? "" }

  private static func text(_ value: Value) -> String {
    switch value {
    case .none: ""
    case .text(let text): text
    case .list(let elements): "\(elements.count) elements"
    case .flag, .number: value.json.line
    }
  }

  private func line(_ text: String, _ note: String) -> String {
    let room = columns - TextWidth.of(note) - 1
    return TextWidth.padded(TextWidth.clipped(text, to: room), to: room) + " " + note
  }

  private func rows(of text: String, columns: Int) -> [String] {
    let rows = TextWidth.wrapped(text, to: columns)
    guard rows.count > Self.mostRows else { return rows }
    let rest = rows[(Self.mostRows - 1)...].joined()
    return rows.prefix(Self.mostRows - 1) + [TextWidth.clipped(rest, to: columns)]
  }

  private var fields: [String] {
    let fields = outline.parts(.field)
    let width = fields.map { TextWidth.of($0.name) }.max() ?? 0
    let room = max(8, columns - width - 4)
    return fields.map { field in
      // The end of a long text, where typing continues.
      var text = VisibleText.of(text(field[.text]))
      let isLong = TextWidth.of(text) > room
      while isLong, TextWidth.of(text) >= room { text.removeFirst() }
      let inside = TextWidth.padded((isLong ? "…" : "") + text, to: room)
      return "\(TextWidth.padded(field.name, to: width))  [\(inside)]"
    }
  }

  private func label(_ part: ScreenOutline.Part) -> [String] {
    let (text, color) = (text(part[.text]), text(part[.color]))
    let note = color.isEmpty || color == Color.black.rawValue ? "" : "(\(color))"
    let shown = text.isEmpty ? "(\(part.name) is empty)" : text
    let rows = rows(of: shown, columns: max(1, columns - TextWidth.of(note) - 1))
    return [note.isEmpty ? rows[0] : line(rows[0], note)] + rows.dropFirst()
  }

  private func button(_ part: ScreenOutline.Part) -> [String] {
    let isDisabled = value(part[.enabled]) == .flag(false)
    return [isDisabled ? line("[ \(part.name) ]", "(disabled)") : "[ \(part.name) ]"]
  }

  /// A value behind its name, on as many lines as it takes.
  private func property(_ property: PropertyID) -> [String] {
    let shown = text(property)
    let name = outline.table[property].name
    return TextWidth.wrapped("\(name): \(shown.isEmpty ? "nothing" : shown)", to: columns)
  }

  /// A list: its title, and the name of each row in view with the text beside it.
  private func list(_ part: ScreenOutline.Part) -> [String] {
    let all = if case .list(let rows)? = value(part[.rows]) { rows } else { [Value]() }
    let inView = value(part[.rendered]).flatMap(RenderedRows.init)
    let rows = inView?.rows ?? Array(all.prefix(Viewport.rows))
    let (first, count) = (inView?.first ?? 0, inView?.count ?? all.count)
    let behind = count - first - rows.count
    let title = text(part[.title])
    return [
      line(title.isEmpty ? part.name : title, count == 1 ? "1 row" : "\(count) rows"),
      String(repeating: "─", count: columns),
    ] + (first > 0 ? ["↑ \(first) more"] : []) + lines(of: rows)
      + (behind > 0 ? ["↓ \(behind) more"] : [])
  }

  /// Every list has the same form of row: identity, name and details.
  private func lines(of rows: [Value]) -> [String] {
    let texts = rows.map { row -> [String] in
      if case .list(let parts) = row { parts.map(Self.text) } else { ["", Self.text(row)] }
    }
    let width = min(texts.map { TextWidth.of($0.dropFirst().first ?? "") }.max() ?? 0, columns / 2)
    return texts.map { words in
      let name = TextWidth.clipped(words.dropFirst().first ?? "", to: width)
      let details = words.dropFirst(2).filter { !$0.isEmpty }.joined(separator: " · ")
      let line = details.isEmpty ? name : TextWidth.padded(name, to: width) + "   " + details
      return TextWidth.clipped(line, to: columns)
    }
  }

  private func tabs(_ part: ScreenOutline.Part) -> [String] {
    guard value(part[.visible]) != .flag(false) else { return [] }
    return [
      part.controls.map { tab in
        let title = outline.table[tab].shortName
        return value(part[.selected]) == .text(title) ? "[ \(title) ]" : "  \(title)  "
      }.joined(separator: "  ")
    ]
  }

  /// A page over everything else, with its buttons and values; empty while it shows nothing.
  private func lines(of page: ScreenOutline.Part) -> [String] {
    let bar = outline.bar(of: page)
    let properties = page.values + bar.compactMap(\.title)
    guard properties.contains(where: { value($0) != Value.none }) else { return [] }
    let back = page.controls.filter { outline.table[$0].kind == .backButton }
      .map { "‹ \(outline.table[$0].name)" }.joined(separator: " ")
    // A step names the button, so its name is drawn.
    let buttons = bar.map { "\(outline.table[$0.button].name) [ \(text($0.title)) ]" }
    return [line(back, buttons.joined(separator: " ")), String(repeating: "─", count: columns)]
      + page.values.flatMap(property)
  }

  private func alert(_ part: ScreenOutline.Part) -> [String] {
    guard case .list(let parts)? = value(part[.shown]) else { return [] }
    let texts = parts.prefix(2).map(Self.text).filter { !$0.isEmpty }
    let titles = if parts.count > 2, case .list(let titles) = parts[2] { titles } else { [Value]() }
    let width = min(columns - 8, 40)
    func row(_ text: String, _ alignment: Table.Alignment = .left) -> String {
      "    │ \(TextWidth.padded(TextWidth.clipped(text, to: width - 2), to: width - 2, alignment)) │"
    }
    let head = "─ \(part.name) "
    let rule = String(repeating: "─", count: max(0, width - TextWidth.of(head)))
    return ["    ┌\(head)\(rule)┐"]
      + texts.flatMap { rows(of: $0, columns: max(1, width - 2)) }.map { row($0) }
      + [row(titles.map { "[ \(Self.text($0)) ]" }.joined(separator: " "), .right)]
      + ["    └\(String(repeating: "─", count: width))┘"]
  }
}

import EventLogs
import FeatureContract
import Interaction
import TextOutput

/// A screen of any feature in plain characters: a box with fields, labels, buttons, lists, tabs. It
/// is drawn from the outline alone: no feature is known by name.
struct ScreenDrawing {
  private let outline: ScreenOutline
  private let screen: Snapshot
  private let title: String
  /// Those inside the box and its margins.
  private let columns: Int

  /// - Parameter time: 0 if none has passed.
  init(_ screen: Snapshot, of feature: FeatureEntry, at time: UInt64, width: Int) {
    outline = ScreenOutline(feature.controls)
    self.screen = screen
    title = feature.name + (time > 0 ? " at \(ExactTime.text(of: time))" : "")
    // Rows of a list need more room than fields.
    columns = min(width - 4, outline.parts(.list).isEmpty ? 60 : 76) - 8
  }

  /// - Parameter before: the previous screen. Lines that were not on it get a mark; nil marks none.
  func text(besides before: ScreenDrawing?) -> String {
    let old = before?.lines
    let head = "─ \(title) "
    let rows = lines.map { line in
      let isNew = old.map { !line.isEmpty && !$0.contains(line) } == true
      return "  │   \(TextWidth.padded(line, to: columns))   │" + (isNew ? " *" : "")
    }
    return "  ┌\(head)\(rule(columns + 6 - TextWidth.of(head)))┐\n"
      + rows.map { $0 + "\n" }.joined() + "  └\(rule(columns + 6))┘\n"
  }

  private var lines: [String] {
    let pages = outline.parts(.page).flatMap(blocks(of:))
    let others = outline.parts(.value).filter { !isControl($0) }
    let blocks =
      (pages.isEmpty ? blocks(of: outline.parts) : pages)
      + [
        others.map(valueLine), outline.parts(.alert).flatMap(alert), outline.parts(.tabs).map(tabs),
      ]
    return [""]
      + blocks.filter { $0 != [] && $0 != [""] }.flatMap { $0 + [""] }
      .map { TextWidth.clipped($0, to: columns) }
  }

  /// The controls of a screen or of a page.
  private func blocks(of parts: [ScreenOutline.Part]) -> [[String]] {
    func all(_ kind: ScreenOutline.Part.Kind) -> [ScreenOutline.Part] {
      parts.filter { $0.kind == kind }
    }
    let lists = outline.visibleLists(on: screen).filter(parts.contains)
    return [
      fields(all(.field)), all(.value).filter(isControl).map(valueLine),
      all(.label).map(line(of:)), all(.button).map(button),
    ] + lists.map(list)
  }

  // MARK: Words

  private func value(_ property: PropertyID?) -> Value? { property.map { screen[$0.rawValue] } }

  private func text(_ property: PropertyID?) -> String { value(property).map(Self.text) ?? "" }

  private static func text(_ value: Value) -> String {
    switch value {
    case .none: ""
    case .text(let text): VisibleText.of(text)
    case .list(let elements): "\(elements.count) elements"
    case .flag, .number: value.json.line
    }
  }

  /// A line with a note at its end.
  private func line(_ text: String, _ note: String) -> String {
    let room = columns - TextWidth.of(note) - 1
    return TextWidth.padded(TextWidth.clipped(text, to: room), to: room) + " " + note
  }

  private func rule(_ columns: Int) -> String { String(repeating: "─", count: max(0, columns)) }

  // MARK: Parts

  private func fields(_ fields: [ScreenOutline.Part]) -> [String] {
    let width = fields.map { TextWidth.of($0.name) }.max() ?? 0
    let room = columns - width - 4
    return fields.map { field in
      // The end of a long text, where typing continues.
      var text = text(field[.text])
      let isLong = TextWidth.of(text) > room
      while isLong, TextWidth.of(text) >= room { text.removeFirst() }
      let inside = TextWidth.padded((isLong ? "…" : "") + text, to: room)
      return "\(TextWidth.padded(field.name, to: width))  [\(inside)]"
    }
  }

  private func line(of label: ScreenOutline.Part) -> String {
    let (text, color) = (text(label[.text]), text(label[.color]))
    let shown = text.isEmpty ? "(\(label.name) is empty)" : text
    return color.isEmpty || color == Color.black.rawValue ? shown : line(shown, "(\(color))")
  }

  private func button(_ part: ScreenOutline.Part) -> String {
    let isDisabled = value(part[.enabled]) == .flag(false)
    return isDisabled ? line("[ \(part.name) ]", "(disabled)") : "[ \(part.name) ]"
  }

  /// False for a property that belongs to no control.
  private func isControl(_ part: ScreenOutline.Part) -> Bool {
    outline.table.control(named: part.name) != nil
  }

  private func valueLine(_ part: ScreenOutline.Part) -> String {
    let value = self.value(part.values.first)
    let items = outline.table.items(of: part)
    let words =
      items.isEmpty
      ? ": \(shown(value))"
      : "  " + items.map { value == .text($0) ? "[ \($0) ]" : "  \($0)  " }.joined()
    let line = part.name + words
    return self.value(part[.enabled]) == .flag(false) ? self.line(line, "(disabled)") : line
  }

  private func shown(_ value: Value?) -> String {
    switch value {
    case .flag(let isOn)?: isOn ? "yes" : "no"
    case let value?: Self.text(value).isEmpty ? "nothing" : Self.text(value)
    case nil: ""
    }
  }

  private func line(of property: PropertyID) -> String {
    let shown = text(property)
    return "\(outline.table[property].name): \(shown.isEmpty ? "nothing" : shown)"
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
      line(title.isEmpty ? part.name : title, count.counted("row")),
      rule(columns),
    ] + (first > 0 ? ["↑ \(first) more"] : []) + lines(of: rows)
      + (behind > 0 ? ["↓ \(behind) more"] : [])
  }

  /// Every list has the same form of row: identity, name and details.
  private func lines(of rows: [Value]) -> [String] {
    let texts = rows.map { row -> [String] in
      if case .list(let parts) = row { parts.dropFirst().map(Self.text) } else { [Self.text(row)] }
    }
    let width = min(texts.map { TextWidth.of($0.first ?? "") }.max() ?? 0, columns / 2)
    return texts.map { words in
      let name = TextWidth.clipped(words.first ?? "", to: width)
      let details = words.dropFirst().filter { !$0.isEmpty }.joined(separator: " · ")
      return details.isEmpty ? name : TextWidth.padded(name, to: width) + "   " + details
    }
  }

  private func tabs(_ part: ScreenOutline.Part) -> String {
    guard value(part[.visible]) != .flag(false) else { return "" }
    return part.controls.map { tab in
      let title = outline.table[tab].shortName
      return value(part[.selected]) == .text(title) ? "[ \(title) ]" : "  \(title)  "
    }.joined(separator: "  ")
  }

  /// A page over everything else, with its buttons and values; empty while it shows nothing.
  private func blocks(of page: ScreenOutline.Part) -> [[String]] {
    let bar = outline.bar(of: page)
    let properties = page.shown + bar.compactMap(\.title)
    guard properties.contains(where: { value($0) != Value.none }) else { return [] }
    let back = page.controls.filter { outline.table[$0].kind.form == .backButton }
      .map { "‹ \(outline.table[$0].name)" }.joined(separator: " ")
    // A step names the button, so its name is drawn.
    let buttons = bar.map { "\(outline.table[$0.button].name) [ \(text($0.title)) ]" }
    let head = [line(back, buttons.joined(separator: " ")), rule(columns)]
    return [head + page.values.map(line(of:))] + blocks(of: page.parts)
      + [page.parts.filter { $0.kind == .alert }.flatMap(alert)]
  }

  private func alert(_ part: ScreenOutline.Part) -> [String] {
    guard case .list(let parts)? = value(part[.shown]) else { return [] }
    let titles = if parts.count > 2, case .list(let titles) = parts[2] { titles } else { [Value]() }
    let texts = parts.prefix(2).map(Self.text).filter { !$0.isEmpty }.map {
      ($0, Table.Alignment.left)
    }
    let buttons = titles.map { "[ \(Self.text($0)) ]" }.joined(separator: " ")
    let width = min(columns - 8, 40)
    let rows = (texts + [(buttons, .right)]).map { text, alignment in
      let clipped = TextWidth.clipped(text, to: width - 2)
      return "│ \(TextWidth.padded(clipped, to: width - 2, alignment)) │"
    }
    let head = "─ \(part.name) "
    return (["┌\(head)\(rule(width - TextWidth.of(head)))┐"] + rows + ["└\(rule(width))┘"])
      .map { "    " + $0 }
  }
}

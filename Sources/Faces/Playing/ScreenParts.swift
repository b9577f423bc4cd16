import EventLogs
import Interaction
import TextOutput

/// What a screen has, from the table of its controls alone: no feature is known by name.
///
/// A control shows the property of its own name and those that begin with its name and a dot:
/// `validation` shows `validation.text`. What belongs to no control is listed by its name.
struct ScreenParts {
  private let table: ControlTable
  /// The property that says which tab is selected, and the one that says whether tabs are shown.
  private static let selected = "tab"
  private static let tabBar = "tabBar"

  init(_ table: ControlTable) {
    self.table = table
  }

  /// - Parameter columns: as wide as a line may be.
  func lines(of screen: Snapshot, columns: Int) -> [DrawnLine] {
    let page = pushed(screen, columns)
    let body = fields(screen, columns) + labels(screen, columns) + buttons(screen, columns)
    let content = page.isEmpty ? body + lists(screen, columns) + others(screen, columns) : page
    let blocks = [content, alert(screen, columns), tabs(screen)].filter { !$0.isEmpty }
    return [.blank] + blocks.flatMap { $0 + ($0.last?.isBlank == true ? [] : [.blank]) }
  }

  private func controls(_ kind: ControlKind) -> [String] {
    table.controls.filter { $0.kind == kind }.map(\.name)
  }

  private func value(_ name: String, _ screen: Snapshot) -> Value? {
    table.property(named: name).map { screen[$0.rawValue] }
  }

  private func text(_ name: String, _ screen: Snapshot) -> String? {
    if case .text(let text)? = value(name, screen) { text } else { nil }
  }

  // MARK: Fields, labels, buttons

  private func fields(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    let names = controls(.textField)
    let width = names.map(TextWidth.of).max() ?? 0
    let room = max(8, columns - width - 4)
    let lines = names.map { name in
      let text = Self.ending(of: VisibleText.of(text(name, screen) ?? ""), columns: room)
      return DrawnLine(TextWidth.padded(name, to: width) + "  ")
        .adding("[" + TextWidth.padded(text, to: room) + "]")
    }
    return lines.isEmpty ? [] : lines + [.blank]
  }

  /// The end of a long text: that is where typing goes.
  private static func ending(of text: String, columns: Int) -> String {
    var rest = Substring(text)
    guard TextWidth.of(rest) > columns else { return text }
    while TextWidth.of(rest) >= columns { rest = rest.dropFirst() }
    return "…" + rest
  }

  private func labels(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    let lines = controls(.label).map { name in
      let color = text(name + ".color", screen) ?? ""
      let note = color.isEmpty || color == Color.black.rawValue ? "" : "(\(VisibleText.of(color)))"
      let room = columns - TextWidth.of(note) - 1
      let text = TextWidth.clipped(VisibleText.of(text(name + ".text", screen) ?? ""), to: room)
      let style: InkStyle? =
        switch Color(rawValue: color) {
        case .red: .removed
        case .green: .added
        case .black, nil: nil
        }
      let line = DrawnLine(
        text.isEmpty ? "(\(name) is empty)" : text, text.isEmpty ? .quiet : style)
      return note.isEmpty ? line : line.adding(note, .quiet, upTo: columns)
    }
    return lines.isEmpty ? [] : lines + [.blank]
  }

  private func buttons(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    let lines = controls(.button).map { name in
      let isEnabled = value(name + ".enabled", screen) != .flag(false)
      let line = DrawnLine("[ \(name) ]", isEnabled ? .heading : .quiet)
      return isEnabled ? line : line.adding("(disabled)", .quiet, upTo: columns)
    }
    return lines.isEmpty ? [] : lines + [.blank]
  }

  /// Properties that no control shows.
  private func others(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    let names = table.controls.map(\.name)
    let shown = [Self.selected, Self.tabBar]
    let rest = table.properties.map(\.name).filter { property in
      !names.contains { property == $0 || property.hasPrefix($0 + ".") }
        && !(shown.contains(property) && !controls(.tab).isEmpty)
    }
    return rest.map { self.property($0, screen, columns) }
  }

  private func property(_ name: String, _ screen: Snapshot, _ columns: Int) -> DrawnLine {
    let value = value(name, screen) ?? .none
    let text =
      switch value {
      case .none: "nothing"
      case .flag(let flag): "\(flag)"
      case .number(let number): "\(number)"
      case .text(let text): text
      case .list(let elements): "\(elements.count) elements"
      }
    return DrawnLine(
      TextWidth.clipped("\(VisibleText.of(name)): \(VisibleText.of(text))", to: columns))
  }

  // MARK: Alerts

  private func alert(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    controls(.alert).flatMap { name -> [DrawnLine] in
      guard case .list(let parts)? = value(name, screen), parts.count == 3 else { return [] }
      let width = min(columns - 8, 40)
      let texts = parts.prefix(2).compactMap { part -> String? in
        if case .text(let text) = part, !text.isEmpty { VisibleText.of(text) } else { nil }
      }
      var actions: [String] = []
      if case .list(let titles) = parts[2] {
        actions = titles.map { if case .text(let title) = $0 { VisibleText.of(title) } else { "" } }
      }
      let buttons = actions.map { "[ \($0) ]" }.joined(separator: " ")
      func row(_ text: String, _ alignment: Table.Alignment = .left) -> DrawnLine {
        let inside = TextWidth.padded(
          TextWidth.clipped(text, to: width - 2), to: width - 2, alignment)
        return DrawnLine("    │ ").adding(inside, .heading).adding(" │")
      }
      let head = "─ \(name) "
      let rule = String(repeating: "─", count: max(0, width - TextWidth.of(head)))
      return [DrawnLine("    ┌" + head + rule + "┐")] + texts.map { row($0) }
        + [row(buttons, .right), DrawnLine("    └" + String(repeating: "─", count: width) + "┘")]
    }
  }
}

// MARK: Lists, tabs, pages

extension ScreenParts {
  /// The list on top: that of the selected tab where tabs have lists of their names.
  private func lists(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    let names = controls(.list)
    let selected = text(Self.selected, screen)
    let onTop = names.filter { $0 == selected }
    return (onTop.isEmpty ? names : onTop).flatMap {
      ListDrawing(
        title: text($0 + ".title", screen) ?? $0, rows: value($0 + ".rows", screen),
        rendered: value($0 + ".rendered", screen), columns: columns
      ).lines + [.blank]
    }
  }

  private func tabs(_ screen: Snapshot) -> [DrawnLine] {
    let names = controls(.tab)
    guard !names.isEmpty, value(Self.tabBar, screen) != .flag(false) else { return [] }
    let selected = text(Self.selected, screen)
    var line = DrawnLine()
    for name in names {
      let title = String(name.drop { $0 != "." }.dropFirst())
      line =
        title == selected
        ? line.adding("[ \(title) ]  ", .heading) : line.adding("  \(title)    ", .quiet)
    }
    return [line]
  }

  /// A page over everything else, with what it shows, and its buttons; empty if there is none.
  private func pushed(_ screen: Snapshot, _ columns: Int) -> [DrawnLine] {
    controls(.pushedScreen).flatMap { name -> [DrawnLine] in
      let properties = table.properties.map(\.name).filter { $0.hasPrefix(name + ".") }
      guard properties.contains(where: { value($0, screen) != Value.none }) else { return [] }
      let back = controls(.backButton).map { "‹ \($0)" }.joined(separator: " ")
      let titles = controls(.barButton).enumerated().map { index, button in
        // The first button of a page may have its title from the page.
        let names =
          (index == 0 ? ["\(name).button"] : []) + ["\(name).\(button)", "\(button).title"]
        return (button: button, property: names.first { value($0, screen) != nil })
      }
      let bar = titles.map { title in
        guard let text = title.property.flatMap({ text($0, screen) }) else {
          return "[ \(title.button) ]"
        }
        // The name is what a step has to say.
        return "\(title.button) [ \(VisibleText.of(text)) ]"
      }
      let rest = properties.filter { property in !titles.contains { $0.property == property } }
      return [
        DrawnLine(back).adding(bar.joined(separator: " "), .heading, upTo: columns),
        DrawnLine(String(repeating: "─", count: columns), .quiet),
      ] + rest.map { self.property($0, screen, columns) }
    }
  }
}

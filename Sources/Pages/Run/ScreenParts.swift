import EventLogs
import Interaction
import TextOutput

/// A part of the screen as it is drawn, with the properties that it shows by their indices.
///
/// It is found by the kinds of controls and by their names alone, so that any feature is drawn:
/// what nothing else shows is a value with its name.
enum ScreenPart: Equatable {
  case tabs(name: String, selected: Int?, visible: Int?, tabs: [String])
  case field(name: String, text: Int?)
  case label(name: String, text: Int?, color: Int?)
  case button(name: String, enabled: Int?)
  /// - tab: The tab that it is on; nil where it is always there.
  case list(name: String, title: Int?, rendered: Int?, rows: Int?, tab: String?)
  /// Over everything else while one of its properties shows something.
  case page(name: String, values: [Int], button: Int?, buttonName: String?, back: String?)
  case alert(name: String, shown: Int?, actions: [String])
  case value(name: String, property: Int)
}

/// The parts of a feature's screen, in the order of its controls.
struct ScreenParts {
  private(set) var all: [ScreenPart] = []
  private let table: ControlTable
  private var claimed: Set<Int> = []

  init(of table: ControlTable) {
    self.table = table
    addTabs()
    for control in table.controls { add(control) }
    for (index, property) in table.properties.enumerated() where !claimed.contains(index) {
      all.append(.value(name: property.name, property: index))
    }
  }

  private mutating func add(_ control: ControlTable.Control) {
    let name = control.name
    switch control.kind {
    case .tab, .alertAction, .barButton, .backButton: break
    case .textField: all.append(.field(name: name, text: claim(name, "\(name).text")))
    case .label:
      all.append(
        .label(name: name, text: claim("\(name).text", name), color: claim("\(name).color")))
    case .button: all.append(.button(name: name, enabled: claim("\(name).enabled")))
    case .alert:
      all.append(
        .alert(
          name: name, shown: claim(name, "\(name).shown"),
          actions: names(of: .alertAction).map { Self.last($0) }))
    case .list: addList(name)
    case .pushedScreen: addPage(name)
    }
  }

  private mutating func addTabs() {
    let tabs = names(of: .tab)
    guard let first = tabs.first else { return }
    let name = String(first.prefix { $0 != "." })
    all.append(
      .tabs(
        name: name, selected: claim(name), visible: claim("\(name)Bar", "\(name).visible"),
        tabs: tabs.map { Self.last($0) }))
  }

  private mutating func addList(_ name: String) {
    let tab = names(of: .tab).map { Self.last($0) }.first { $0 == name }
    all.append(
      .list(
        name: name, title: claim("\(name).title"), rendered: claim("\(name).rendered"),
        rows: claim("\(name).rows", name), tab: tab))
  }

  private mutating func addPage(_ name: String) {
    let bar = names(of: .barButton).first
    let button = bar.flatMap { claim("\(name).button", "\(name).\($0)", "\($0).title") }
    let values = table.properties.indices.filter {
      table.properties[$0].name.hasPrefix("\(name).") && !claimed.contains($0)
    }
    claimed.formUnion(values)
    all.append(
      .page(
        name: name, values: values, button: button, buttonName: bar,
        back: names(of: .backButton).first))
  }

  /// The first of these properties that there is.
  private mutating func claim(_ names: String...) -> Int? {
    for name in names {
      if let property = table.property(named: name) {
        let index = Int(property.rawValue)
        if claimed.insert(index).inserted { return index }
      }
    }
    return nil
  }

  private func names(of kind: ControlKind) -> [String] {
    table.controls.filter { $0.kind == kind }.map(\.name)
  }

  /// `favorites` of `tab.favorites`.
  private static func last(_ name: String) -> String {
    name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  var json: JSONValue { .array(all.map(\.json)) }
}

extension ScreenPart {
  fileprivate var json: JSONValue {
    func number(_ index: Int?) -> JSONValue { index.map { .number($0) } ?? .null }
    func text(_ text: String?) -> JSONValue { text.map { .text(VisibleText.of($0)) } ?? .null }
    let members: [(String, JSONValue)] =
      switch self {
      case .tabs(let name, let selected, let visible, let tabs):
        [
          ("kind", .text("tabs")), ("name", text(name)), ("selected", number(selected)),
          ("visible", number(visible)), ("tabs", .texts(tabs)),
        ]
      case .field(let name, let shown):
        [("kind", .text("field")), ("name", text(name)), ("text", number(shown))]
      case .label(let name, let shown, let color):
        [
          ("kind", .text("label")), ("name", text(name)), ("text", number(shown)),
          ("color", number(color)),
        ]
      case .button(let name, let enabled):
        [("kind", .text("button")), ("name", text(name)), ("enabled", number(enabled))]
      case .list(let name, let title, let rendered, let rows, let tab):
        [
          ("kind", .text("list")), ("name", text(name)), ("title", number(title)),
          ("rendered", number(rendered)), ("rows", number(rows)), ("tab", text(tab)),
        ]
      case .page(let name, let values, let button, let buttonName, let back):
        [
          ("kind", .text("page")), ("name", text(name)), ("values", .numbers(values)),
          ("button", number(button)), ("buttonName", text(buttonName)), ("back", text(back)),
        ]
      case .alert(let name, let shown, let actions):
        [
          ("kind", .text("alert")), ("name", text(name)), ("shown", number(shown)),
          ("actions", .texts(actions)),
        ]
      case .value(let name, let property):
        [("kind", .text("value")), ("name", text(name)), ("property", .number(property))]
      }
    return .object(members.map { (key: $0.0, value: $0.1) })
  }
}

import EventLogs
import Interaction

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
    let members: [(String, JSONValue)] =
      switch self {
      case .tabs(_, let selected, let visible, let tabs):
        [
          ("selected", Self.number(selected)), ("visible", Self.number(visible)),
          ("tabs", .texts(tabs)),
        ]
      case .field(_, let shown): [("text", Self.number(shown))]
      case .label(_, let shown, let color):
        [("text", Self.number(shown)), ("color", Self.number(color))]
      case .button(_, let enabled): [("enabled", Self.number(enabled))]
      case .list(_, let title, let rendered, let rows, let tab):
        [
          ("title", Self.number(title)), ("rendered", Self.number(rendered)),
          ("rows", Self.number(rows)), ("tab", Self.text(tab)),
        ]
      case .page(_, let values, let button, let buttonName, let back):
        [
          ("values", .numbers(values)), ("button", Self.number(button)),
          ("buttonName", Self.text(buttonName)), ("back", Self.text(back)),
        ]
      case .alert(_, let shown, let actions):
        [("shown", Self.number(shown)), ("actions", .texts(actions))]
      case .value(_, let property): [("property", .number(property))]
      }
    return .object(
      [(key: "kind", value: .text(kind)), (key: "name", value: Self.text(name))]
        + members.map { (key: $0.0, value: $0.1) })
  }

  /// What the page's script calls it.
  private var kind: String {
    switch self {
    case .tabs: "tabs"
    case .field: "field"
    case .label: "label"
    case .button: "button"
    case .list: "list"
    case .page: "page"
    case .alert: "alert"
    case .value: "value"
    }
  }

  private var name: String {
    switch self {
    case .tabs(let name, _, _, _), .field(let name, _), .label(let name, _, _),
      .button(let name, _), .list(let name, _, _, _, _), .page(let name, _, _, _, _),
      .alert(let name, _, _), .value(let name, _):
      name
    }
  }

  private static func number(_ index: Int?) -> JSONValue { index.map { .number($0) } ?? .null }

  private static func text(_ text: String?) -> JSONValue {
    text.map { .text(ValueTable.line($0)) } ?? .null
  }
}

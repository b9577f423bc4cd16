import EventLogs
import Interaction

/// The parts of a screen in the form that the page's script draws. Properties are numbers.
extension ScreenOutline {
  var json: JSONValue { .array(parts.map(json)) }

  private func json(of part: Part) -> JSONValue {
    let members: [(key: String, value: JSONValue)] =
      switch part.kind {
      case .tabs: properties(.selected, .visible, of: part) + [("tabs", shortNames(of: part))]
      case .field: properties(.text, of: part)
      case .label: properties(.text, .color, of: part)
      case .button: properties(.enabled, of: part)
      case .list:
        properties(.title, .rendered, .rows, of: part)
          + [("tab", Self.text(part.tab.map { table[$0].shortName }))]
      case .page: page(part)
      case .alert: properties(.shown, of: part) + [("actions", shortNames(of: part))]
      case .value: [("property", Self.number(part.values.first))]
      }
    return .object(
      [("kind", .text(part.kind.rawValue)), ("name", Self.text(part.name))] + members)
  }

  /// A page has room for one button. The titles of others are among its values.
  private func page(_ part: Part) -> [(key: String, value: JSONValue)] {
    let bar = bar(of: part)
    let values = part.values + bar.dropFirst().compactMap(\.title)
    let back = part.controls.first { table[$0].kind == .backButton }
    return [
      ("values", .numbers(values.map { Int($0.rawValue) })),
      ("button", Self.number(bar.first?.title)),
      ("buttonName", Self.text(bar.first.map { table[$0.button].name })),
      ("back", Self.text(back.map { table[$0].name })),
    ]
  }

  private func properties(
    _ roles: PropertyRole..., of part: Part
  ) -> [(key: String, value: JSONValue)] {
    roles.map { ($0.rawValue, Self.number(part[$0])) }
  }

  private func shortNames(of part: Part) -> JSONValue {
    .texts(part.controls.map { table[$0].shortName })
  }

  private static func number(_ property: PropertyID?) -> JSONValue {
    property.map { .number(Int($0.rawValue)) } ?? .null
  }

  private static func text(_ text: String?) -> JSONValue {
    text.map { .text(ValueTable.line($0)) } ?? .null
  }
}

import HeadlessUI
package import Interaction

/// The screen of a feature that nobody knows, with names that tell nothing.
package enum UnusualScreen {
  private static let first = ControlID(rawValue: 0)
  private static let second = ControlID(rawValue: 1)
  private static let page = ControlID(rawValue: 6)

  package static let table = ControlTable(
    controls: [
      .init("one", .tab), .init("other.side", .tab), .init("α.β", .list, of: first),
      .init("list", .list, of: second), .init("count", .label), .init("go.on", .button),
      .init("under", .page), .init("keep", .barButton, of: page),
      .init("share", .barButton, of: page), .init("away", .backButton, of: page),
      .init("notice", .alert), .init("fine", .alertAction, of: ControlID(rawValue: 10)),
      .init("field.of.text", .textField),
    ],
    properties: [
      .init("which", .selected, initial: .text("one")),
      .init("areTabsThere", .visible, initial: .flag(true)),
      .init("heading", .title, of: ControlID(rawValue: 2), initial: .text("A heading")),
      .init("all", .rows, of: ControlID(rawValue: 2), initial: .list([row("u1", "Ada")])),
      .init(
        "window", .rendered, of: ControlID(rawValue: 2),
        initial: .list([.number(1), .number(0), .list([row("u1", "Ada")])])),
      .init("list.rows", .rows, of: ControlID(rawValue: 3), initial: .list([row("u2", "Bob")])),
      // A label whose property has the label's own name.
      .init("count", .text, of: ControlID(rawValue: 4), initial: .text("seventeen")),
      .init("mood", .color, of: ControlID(rawValue: 4), initial: .text("green")),
      .init("count.enabled", .enabled, of: ControlID(rawValue: 5), initial: .flag(false)),
      .init("shelf", .button, of: page, initial: .none),
      .init("keep.note", .title, of: ControlID(rawValue: 8), initial: .none),
      .init("depth", .value, of: page, initial: .none),
      .init("warning", .shown, of: ControlID(rawValue: 10), initial: .none),
      .init("field.of.text", .text, of: ControlID(rawValue: 12), initial: .text("typed")),
      .init("one.more", .value, initial: .number(9)),
    ])

  package static let start = Snapshot(table.properties.map(\.initial))

  /// The same with these properties showing something else.
  package static func showing(_ values: [(name: String, value: Value)]) -> Snapshot {
    var screen = start
    for (name, value) in values {
      if let property = table.property(named: name) { screen[property.rawValue] = value }
    }
    return screen
  }

  private static func row(_ identity: String, _ name: String) -> Value {
    .list([.text(identity), .text(name)])
  }
}

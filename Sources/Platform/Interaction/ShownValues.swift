// Values that controls show besides texts. They are no controls, so presenters and view models can
// decide on them without knowledge of the screen.

/// A text colour that a label can show.
public enum Color: String, Hashable, Sendable, CaseIterable {
  case black
  case red
  case green
}

/// The texts of an alert and the actions that close it.
public struct Alert: Hashable, Sendable {
  public let title: String
  public let message: String
  /// The titles of the actions, in order.
  public let actions: [String]

  public init(title: String, message: String, actions: [String]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// The shape of an alert in the machine-readable screen.
  package static let shape = ScreenShape.optional(
    .object([.init("title", .text), .init("message", .text), .init("actions", .list(.text))]))

  /// The observed form of a presented alert: title, message and the list of actions.
  public var value: Value {
    .list([.text(title), .text(message), .list(actions.map(Value.text))])
  }
}

// What controls show besides texts. These are values and not controls, so that presenters and view
// models can decide on them without knowing the screen.

/// A text colour that a label can show.
public enum Color: String, Hashable, Sendable {
  case black
  case red
  case green
}

/// What an alert says and which actions close it.
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

  /// Title, message and the list of actions: the observed form of a presented alert.
  public var value: Value {
    .list([.text(title), .text(message), .list(actions.map(Value.text))])
  }
}

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
  public var value: ControlValue {
    .list([.text(title), .text(message), .list(actions.map(ControlValue.text))])
  }
}

/// What one row of a list shows.
public struct ListRow: Hashable, Sendable {
  /// What tells it from other rows; not shown.
  public let identity: String
  public let name: String
  /// What is shown beside the name, in the feature's order; nil is hidden.
  public let details: [String?]

  public init(identity: String, name: String, details: [String?]) {
    self.identity = identity
    self.name = name
    self.details = details
  }

  /// Identity, name and details: the observed form of a row.
  public var value: ControlValue {
    .list(
      [.text(identity), .text(name)] + details.map { $0.map(ControlValue.text) ?? .none })
  }
}

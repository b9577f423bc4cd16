public import Interaction

/// What a list asks for what it shows. Called on main, from inside `reload()` and when the user
/// scrolls.
public protocol ListDataSource: AnyObject {
  var rowCount: Int { get }
  /// - Parameter index: from 0, less than the `rowCount` told last.
  func row(at index: Int) -> ListRow
}

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
  public var value: Value {
    .list(
      [.text(identity), .text(name)] + details.map { $0.map(Value.text) ?? .none })
  }
}

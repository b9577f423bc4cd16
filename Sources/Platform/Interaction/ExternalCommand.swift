/// A change of the models that comes from outside this screen.
public enum ExternalCommand: Hashable, Sendable, Codable {
  case add(GivenItem)
  case remove(GivenItem)
  case removeAll
  /// The model becomes this number.
  case set(Int)

  /// A record that the scenario gives.
  public struct GivenItem: Hashable, Sendable, Codable {
    /// The index in the given list, from 0.
    public let index: Int
    /// The name for people.
    public let name: String

    package init(index: Int, name: String) {
      self.index = index
      self.name = name
    }
  }

  package var description: String {
    switch self {
    case .add(let item): "add \(item.name)"
    case .remove(let item): "remove \(item.name)"
    case .removeAll: "removeAll"
    case .set(let number): "set \(number)"
    }
  }
}

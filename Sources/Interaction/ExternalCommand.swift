/// What something other than this screen asks of the models behind it.
public enum ExternalCommand: Hashable, Sendable {
  case add(GivenItem)
  case remove(GivenItem)
  case removeAll

  /// One of the things that the scenario gives.
  public struct GivenItem: Hashable, Sendable {
    /// Its place in the given list, from 0.
    public let place: Int
    /// For people.
    public let name: String

    public init(place: Int, name: String) {
      self.place = place
      self.name = name
    }
  }

  public var description: String {
    switch self {
    case .add(let item): "add \(item.name)"
    case .remove(let item): "remove \(item.name)"
    case .removeAll: "removeAll"
    }
  }
}

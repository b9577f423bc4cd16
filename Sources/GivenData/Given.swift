// GivenData: what a scenario says is there before the user comes, as records under the names of
// their lists. The language makes them by the table of a feature; the feature's model and its
// specification each read them for themselves. It knows nothing, so that models may know it.

/// The lists of a scenario's `given`. A list that refers to another holds copies of its records.
public struct Given: Hashable, Sendable {
  private let lists: [String: [GivenRecord]]

  /// Nothing is given.
  public static let none = Given([:])

  public init(_ lists: [String: [GivenRecord]]) {
    self.lists = lists
  }

  /// The records of a list; none where the scenario does not give it.
  public func records(_ list: String) -> [GivenRecord] {
    lists[list] ?? []
  }
}

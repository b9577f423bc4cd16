import ScenarioLanguage

/// The words about a name that does not exist.
package struct UnknownName {
  package let error: RequestError

  /// The names that are few enough to be told each time.
  private static let few = 6

  /// - Parameters:
  ///   - what: the kind of name, such as `architecture`.
  ///   - known: the names that there are.
  ///   - listing: the words behind the program's that print the known names; nil if none do.
  package init(
    _ what: String, _ name: String, of known: [String], listedBy listing: String? = "list"
  ) {
    let near = Suggestion(for: name, among: known).nearest
    let offer =
      !near.isEmpty
      ? Suggestion.question(near)
      : listing == nil || known.count <= Self.few
        ? "; there are \(known.joined(separator: ", "))" : ""
    error = RequestError(.usage, "there is no \(what) '\(name)'\(offer)", listing: listing)
  }
}

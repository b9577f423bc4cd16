import ScenarioLanguage

/// The words about a name that does not exist.
package struct UnknownName {
  private let what: String
  private let name: String
  private let known: [String]
  private let listing: String?
  /// The whole word in which the name stands, and its place there from 1; nil if it is the word.
  private var place: (number: Int, list: String)?
  /// The option takes one name.
  private var isSingle = false

  /// The names that are few enough to be told each time.
  private static let few = 6

  /// - Parameters:
  ///   - what: the kind of name, such as `architecture`.
  ///   - known: the names that there are.
  ///   - listing: the words behind the program's that print the known names; nil if none do.
  ///   - list: the names separated by commas among which this one stands; nil if it stands alone.
  package init(
    _ what: String, _ name: String, of known: [String], listedBy listing: String? = "list",
    in list: String? = nil
  ) {
    (self.what, self.name, self.known, self.listing) = (what, name, known, listing)
    guard let list else { return }
    let number = Self.names(in: list).firstIndex(of: name).map { $0 + 1 }
    if let number, list != name { place = (number, list) }
  }

  /// The same for an option that takes one name and got several with commas between them: the wrong
  /// one of them.
  package init(inWord word: String, _ what: String, of known: [String]) {
    let names = Self.names(in: word)
    self.init(
      what, names.first { !known.contains($0) } ?? word, of: known, in: word)
    isSingle = names.count > 1
  }

  package var error: RequestError { RequestError(.usage, message, listing: listing) }

  private var message: String {
    guard !isSingle || place != nil else {
      return "'\(name)' are several names: give the option once per \(what)"
    }
    let position = place.map { ", number \($0.number) of '\($0.list)'" } ?? ""
    let remedy = isSingle ? "\ngive the option once per \(what)" : ""
    return "there is no \(what) '\(name)'\(position)\(offer)\(remedy)"
  }

  private var offer: String {
    let near = Suggestion(for: name, among: known).nearest
    if !near.isEmpty { return Suggestion.question(near) }
    return listing == nil || known.count <= Self.few
      ? "; there are \(known.joined(separator: ", "))" : ""
  }

  /// True if a known name may be meant.
  package static func isNear(_ name: String, to known: [String]) -> Bool {
    !Suggestion(for: name, among: known).nearWords.isEmpty
  }

  /// Names separated by commas.
  package static func names(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
  }
}

import ScenarioLanguage

/// The reason why a request could not be carried out, with the remedy.
public struct RequestError: Error, CustomStringConvertible {
  /// The raw value is the exit code.
  package enum Kind: Int32, Sendable {
    /// A run differs from the required one.
    case different = 1
    /// A scenario, a log or another file cannot be used.
    case badInput = 2
    /// The request names something that does not exist, or things that do not fit together.
    case usage = 64
    /// This program is wrong.
    case ownFault = 70
  }

  package let kind: Kind
  public let message: String
  public var description: String { message }
  /// The words behind the program's that print the names that there are; nil if none does.
  private let listing: String?
  /// The message is made of diagnostics, which have their own label behind their position.
  private let isDiagnostic: Bool

  package init(
    _ kind: Kind, _ message: String, listing: String? = nil, isDiagnostic: Bool = false
  ) {
    (self.kind, self.message, self.listing) = (kind, message, listing)
    self.isDiagnostic = isDiagnostic
  }

  /// The text for standard error: marked as an error, as compilers do it, and with the command that
  /// prints the names that there are.
  ///
  /// - Parameter program: the words that start a program with the commands; nil if it has none.
  package func text(of program: String?) -> String {
    let text = isDiagnostic ? message : Self.label + message
    guard let program, let listing else { return text }
    return text + (text.hasSuffix("\n") ? "" : "\n")
      + "all that there are: \(program) \(listing)"
  }

  /// The beginning of every error that has no position.
  package static let label = "error: "

  /// The names that are few enough to be told each time.
  private static let few = 6

  /// A name that does not exist.
  ///
  /// - Parameter listing: the words behind the program's that print the known names; nil if none do.
  package static func unknown(
    _ what: String, _ name: String, of known: [String], listedBy listing: String? = "list"
  ) -> RequestError {
    let near = Suggestion(for: name, among: known).nearest
    let all =
      listing == nil || known.count <= few ? "; there are \(known.joined(separator: ", "))" : ""
    return RequestError(
      .usage,
      "there is no \(what) '\(name)'" + (near.isEmpty ? all : Suggestion.question(near)),
      listing: listing)
  }
}

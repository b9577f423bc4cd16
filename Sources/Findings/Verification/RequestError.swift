/// The reason why a request could not be carried out, with the remedy.
public struct RequestError: Error {
  package enum Kind: Sendable {
    /// A scenario, a log or another file cannot be used.
    case badInput
    /// The request names something that does not exist, or things that do not fit together.
    case usage
    /// A run differs from the required one.
    case different
    /// This program is wrong.
    case ownFault
  }

  package let kind: Kind
  /// The words for people; there may be several lines.
  public let message: String
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
}

extension RequestError: CustomStringConvertible {
  public var description: String { message }
}

/// The reason why a request could not be carried out, with the remedy.
public struct RequestError: Error {
  package enum Kind: Sendable {
    /// A scenario, a log or another file cannot be used.
    case badInput
    /// The request names something that does not exist, or things that do not fit together.
    case usage
    /// A run differs from the required one.
    case different
    /// A log's scenario has another meaning now than when the log was written.
    case diverged
    /// This program is wrong.
    case ownFault
  }

  package let kind: Kind
  /// The words for people; there may be several lines.
  public let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

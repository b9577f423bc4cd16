/// What a log's bytes are worth.
public enum LogIntegrity: Hashable, Sendable {
  /// From its header to its end.
  case complete
  /// Good to the last byte, but its run has no end: what wrote it was stopped. No golden.
  case unclean
  /// The last line or frame is not whole, or zeros follow it: what wrote it was stopped inside.
  /// Good up to `at`; the rest can be cut off.
  case torn(at: Int, cutBytes: Int)
  /// Bytes are bad, and good ones follow: no writer leaves that. Good up to `at`.
  case corrupt(at: Int, lastGoodSequence: Int?)
  case unreadable(LogRefusal)

  /// The length to cut a torn log to; nil where nothing is to be cut. 0 without a whole header.
  /// `LogRecovery` cuts it, and keeps the rest beside it.
  public var recoverableLength: Int? {
    if case .torn(let at, _) = self { at } else { nil }
  }
}

extension LogIntegrity: CustomStringConvertible {
  public var description: String {
    switch self {
    case .complete: "complete"
    case .unclean: "unclean: good, but its run has no end"
    case .torn(let at, let cutBytes):
      "torn: good up to byte \(at), the \(cutBytes) bytes after it are no whole frame"
    case .corrupt(let at, nil):
      "corrupt: bad at byte \(at), before the first record, with good bytes after it"
    case .corrupt(let at, let last?):
      "corrupt: bad at byte \(at), after record \(last), with good bytes after it"
    case .unreadable(let refusal): "unreadable: \(refusal)"
    }
  }
}

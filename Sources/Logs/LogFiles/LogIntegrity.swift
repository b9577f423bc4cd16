public import EventLogs

/// The completeness and health of a log's bytes.
public enum LogIntegrity: Hashable, Sendable, CustomStringConvertible {
  case complete
  /// All bytes are good, but the run has no end: its writer was stopped between two frames. Such a
  /// log cannot become a golden.
  case unclean
  /// The last frame is incomplete, or zeros follow it: the writer was stopped while it wrote. The
  /// log is good up to the byte `at`; the rest can be removed.
  case torn(at: Int, cutBytes: Int)
  /// Bad bytes are followed by good ones, which a stopped writer never leaves: the storage is
  /// damaged. The log is good up to the byte `at`.
  case corrupt(at: Int, lastGoodSequence: Int?)
  case unreadable(LogRefusal)

  /// The length in bytes to truncate a torn log to, 0 if its header is incomplete; nil for any
  /// other log. `LogRecovery` truncates it and keeps the removed bytes.
  public var recoverableLength: Int? {
    if case .torn(let at, _) = self { at } else { nil }
  }

  public var description: String {
    switch self {
    case .complete: "complete"
    case .unclean: "unclean: all bytes are good, but the run has no end"
    case .torn(let at, let cutBytes):
      "torn: good up to byte \(at); the last \(cutBytes) bytes are an incomplete frame"
    case .corrupt(let at, nil):
      "corrupt: bad at byte \(at), before the first record, with good bytes after it"
    case .corrupt(let at, let last?):
      "corrupt: bad at byte \(at), after record \(last), with good bytes after it"
    case .unreadable(let refusal): "unreadable: \(refusal)"
    }
  }
}

/// The reason why a log cannot be read at all.
public enum LogRefusal: Hashable, Sendable, CustomStringConvertible {
  case notALog
  /// Its header is damaged. The version is the header's claim, if readable.
  case damagedHeader(LogVersion?)
  /// It has another major version.
  case version(LogVersion)
  /// It has records of a required kind that this reader does not know, or not in this version.
  case requiredKind(KindDeclaration, version: LogVersion)

  public var description: String {
    let current = LogVersion.current
    let known = "this tool reads versions \(current.major).0 to \(current)"
    return switch self {
    case .notALog: "it does not begin like a log"
    case .damagedHeader(nil): "its header is damaged; \(known)"
    case .damagedHeader(let version?): "its header (version \(version)) is damaged; \(known)"
    case .version(let version) where version.major > current.major:
      "it has version \(version); \(known): use a newer tool"
    case .version(let version): "it has version \(version); \(known)"
    case .requiredKind(let kind, let version):
      "it has version \(version) and records \(kind.name) of version \(kind.version), "
        + "which must not be skipped; \(known)"
    }
  }
}

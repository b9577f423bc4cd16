public import EventLogs

/// What was read of a log: nothing but frames that are whole and as they were written.
public struct LogReading: Sendable {
  public let verdict: LogIntegrity
  /// As the header has it; nil without a good header.
  public let version: LogVersion?
  /// The header and the records of the good frames; nil without a good header.
  ///
  /// Where records were skipped the others are numbered anew, and a skipped cause is replaced by
  /// what caused it, so that every record still leads back to its input.
  public let log: EventLog?
  /// Nil where the log has no good end.
  public let end: RunEnd?
  public let skipped: [SkippedKind]
  /// Up to the end of the last good frame.
  public let goodLength: Int
  /// The value of the last good mark.
  let checksum: UInt32

  /// Whether the records have the digests that the end says; nil where that cannot be told, for
  /// want of an end or of skipped records. Takes as long as making the digests.
  public func hasItsDigests() -> Bool? {
    guard let log, let end, skipped.isEmpty else { return nil }
    return LogDigests(of: log) == end.digests
  }

  static func refused(_ verdict: LogIntegrity, version: LogVersion? = nil) -> LogReading {
    LogReading(
      verdict: verdict, version: version, log: nil, end: nil, skipped: [], goodLength: 0,
      checksum: 0)
  }
}

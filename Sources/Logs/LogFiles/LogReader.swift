package import EventLogs

/// Reads a log from untrusted bytes. A frame's checksum is verified before its content is parsed,
/// and the content must have exactly the form that `LogWriter` writes.
///
/// An honest log takes about as much memory as it has bytes. A hostile one (short lists within
/// lists) can take about forty times as much.
package enum LogReader {
  /// The first bytes of every log. No scenario begins with them.
  package static let beginning = Array(#"{"k":"run.begin""#.utf8)

  package static func read(_ bytes: [UInt8]) -> LogReading {
    bytes.withUnsafeBytes { read($0) }
  }

  /// Reads a file. Its bytes are copied: truncating a mapped file would end this process.
  ///
  /// - Throws: if the file cannot be read or is not a regular file.
  package static func read(file path: String) throws(SinkFailure) -> LogReading {
    read(try OpenFile.reading(path).bytes())
  }

  /// - Parameter bytes: the whole log.
  package static func read(_ bytes: UnsafeRawBufferPointer) -> LogReading {
    let bytes = bytes.bindMemory(to: UInt8.self)
    guard let feed = LineFeeds.next(in: bytes, from: 0) else { return withoutALine(bytes) }
    let line = UnsafeBufferPointer(rebasing: bytes[..<feed])
    let mark = feed - FrameMark.length
    guard beginsWhole(line) || FrameMark.isLikely(at: mark, of: line) else {
      return .refused(.unreadable(.notALog))
    }
    let version = HeaderReading.version(of: line)
    let damaged = LogReading.refused(.unreadable(.damagedHeader(version)), version: version)
    guard let version, let header = Frame(from: 0, in: bytes), header.mark == mark else {
      return damaged
    }
    let content = header.content(of: bytes)
    guard CRC32C.checksum(UnsafeRawBufferPointer(content)) == header.checksum else {
      return damaged
    }
    guard version.major == LogVersion.current.major else {
      return .refused(.unreadable(.version(version)), version: version)
    }
    do {
      var reading = HeaderReading(content)
      var body = try BodyReading(
        bytes, after: header, of: try reading.header(), version: version)
      return body.read()
    } catch {
      return damaged
    }
  }

  /// Without a line feed the header is incomplete.
  private static func withoutALine(_ bytes: UnsafeBufferPointer<UInt8>) -> LogReading {
    let used = bytes[..<(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
    guard begins(UnsafeBufferPointer(rebasing: used)) else {
      return .refused(.unreadable(.notALog))
    }
    return .refused(.torn(at: 0, cutBytes: bytes.count))
  }

  private static func beginsWhole(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.count >= HeaderEncoding.beginning.utf8CodeUnitCount && begins(line)
  }

  /// True if the line begins like a log, or is a prefix of such a beginning.
  private static func begins(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let beginning = HeaderEncoding.beginning
    return (0..<min(line.count, beginning.utf8CodeUnitCount)).allSatisfy {
      line[$0] == beginning.utf8Start[$0]
    }
  }
}

/// The contents of a log: only frames that are complete and unchanged.
package struct LogReading: Sendable {
  package let integrity: LogIntegrity
  /// The header's version; nil without a good header.
  package let version: LogVersion?
  /// The header and the records of the good frames; nil without a good header.
  ///
  /// If records were skipped, the others are renumbered, and a skipped cause is replaced by its own
  /// cause. So every record still leads back to its input.
  package let log: EventLog?
  /// Nil if the log has no good end.
  package let end: RunEnd?
  package let skipped: [SkippedKind]
  /// The length in bytes up to the end of the last good frame.
  package let goodLength: Int

  /// True if the records have the digests that the log's end states. Nil if the log has no end or
  /// if records were skipped. It computes the digests of all records.
  package func hasItsDigests() -> Bool? {
    guard let log, let end, skipped.isEmpty else { return nil }
    return LogDigests(of: log) == end.digests
  }

  static func refused(_ integrity: LogIntegrity, version: LogVersion? = nil) -> LogReading {
    LogReading(
      integrity: integrity, version: version, log: nil, end: nil, skipped: [], goodLength: 0)
  }
}

/// The number of skipped records of a kind that is unknown and optional.
package struct SkippedKind: Hashable, Sendable {
  package let name: String
  package let count: Int
}

/// The completeness and health of a log's bytes.
package enum LogIntegrity: Hashable, Sendable, CustomStringConvertible {
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
  package var recoverableLength: Int? {
    if case .torn(let at, _) = self { at } else { nil }
  }

  package var description: String {
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
package enum LogRefusal: Hashable, Sendable, CustomStringConvertible {
  case notALog
  /// Its header is damaged. The version is the header's claim, if readable.
  case damagedHeader(LogVersion?)
  /// It has another major version.
  case version(LogVersion)
  /// It has records of a required kind that this reader does not know, or not in this version.
  case requiredKind(KindDeclaration, version: LogVersion)

  package var description: String {
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

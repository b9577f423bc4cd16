public import EventLogs

/// Reads a log from untrusted bytes. A frame's checksum is verified before its content is parsed,
/// and the content must have exactly the form that `LogWriter` writes.
///
/// An honest log takes about as much memory as it has bytes. A hostile one (short lists within
/// lists) can take about forty times as much.
public enum LogReader {
  /// The first bytes of every log. No scenario begins with them.
  public static let beginning = Array(#"{"k":"run.begin""#.utf8)

  public static func read(_ bytes: [UInt8]) -> LogReading {
    bytes.withUnsafeBytes { read($0) }
  }

  /// Reads a file. Its bytes are copied: truncating a mapped file would end this process.
  ///
  /// - Throws: if the file cannot be read or is not a regular file.
  public static func read(file path: String) throws(SinkFailure) -> LogReading {
    read(try OpenFile.reading(path).bytes())
  }

  /// - Parameter bytes: the whole log.
  public static func read(_ bytes: UnsafeRawBufferPointer) -> LogReading {
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
public struct LogReading: Sendable {
  public let integrity: LogIntegrity
  /// The header's version; nil without a good header.
  public let version: LogVersion?
  /// The header and the records of the good frames; nil without a good header.
  ///
  /// If records were skipped, the others are renumbered, and a skipped cause is replaced by its own
  /// cause. So every record still leads back to its input.
  public let log: EventLog?
  /// Nil if the log has no good end.
  public let end: RunEnd?
  public let skipped: [SkippedKind]
  /// The length in bytes up to the end of the last good frame.
  public let goodLength: Int

  /// True if the records have the digests that the log's end states. Nil if the log has no end or
  /// if records were skipped. It computes the digests of all records.
  public func hasItsDigests() -> Bool? {
    guard let log, let end, skipped.isEmpty else { return nil }
    return LogDigests(of: log) == end.digests
  }

  static func refused(_ integrity: LogIntegrity, version: LogVersion? = nil) -> LogReading {
    LogReading(
      integrity: integrity, version: version, log: nil, end: nil, skipped: [], goodLength: 0)
  }
}

/// The number of skipped records of a kind that is unknown and optional.
public struct SkippedKind: Hashable, Sendable {
  public let name: String
  public let count: Int
}

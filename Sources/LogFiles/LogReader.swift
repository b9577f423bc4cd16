import EventLogs

/// Reads a log, whatever is in it: a mark is checked before the frame that it closes is looked at,
/// and what a frame says is taken only in exactly the form in which it is written.
///
/// A log as it is written takes about as much memory as it has bytes. The worst that bytes can ask
/// for is some forty times as much: short lists in lists.
public enum LogReader {
  /// What every log begins with, and no scenario.
  public static let beginning = Array(#"{"k":"run.begin""#.utf8)

  public static func read(_ bytes: [UInt8]) -> LogReading {
    bytes.withUnsafeBytes { read($0) }
  }

  /// Reads a file. Its bytes are copied first: a mapped file that somebody cuts ends the process.
  ///
  /// - Throws: If it cannot be read, or is no regular file.
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

  /// Of the header, not even the first line is whole.
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

  /// Whether it begins as a log, as far as it goes.
  private static func begins(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let beginning = HeaderEncoding.beginning
    return (0..<min(line.count, beginning.utf8CodeUnitCount)).allSatisfy {
      line[$0] == beginning.utf8Start[$0]
    }
  }
}

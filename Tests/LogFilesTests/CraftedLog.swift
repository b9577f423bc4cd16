import EventLogs

@testable import LogFiles

/// A log whose marks are true, whatever its lines say.
struct CraftedLog {
  private(set) var bytes: [UInt8] = []
  private var checksum: UInt32 = 0

  init(header: LogHeader = .sample()) {
    var line: [UInt8] = []
    HeaderEncoding.append(header, to: &line)
    add(line)
  }

  /// - Parameter header: the line, up to its mark.
  init(header: String) {
    add(Array(header.utf8))
  }

  /// - Parameter lines: the last one without its closing brace.
  mutating func add(frame lines: String...) {
    add(Array(lines.joined(separator: "\n").utf8))
  }

  mutating func add(_ content: [UInt8]) {
    checksum = content.withUnsafeBytes { CRC32C.checksum($0, after: checksum) }
    bytes += content
    FrameMark.append(checksum, to: &bytes)
  }

  /// The header's line as a writer writes it, up to its mark.
  static func headerLine(_ header: LogHeader = .sample()) -> String {
    var line: [UInt8] = []
    HeaderEncoding.append(header, to: &line)
    return String(decoding: line, as: UTF8.self)
  }
}

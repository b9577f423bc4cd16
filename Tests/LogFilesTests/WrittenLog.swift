import EventLogs
import Testing

@testable import LogFiles

/// A written log and the positions of its parts: header, frames and end.
struct WrittenLog {
  let log: EventLog
  let bytes: [UInt8]
  /// The end position of each part.
  private(set) var ends: [Int] = []
  /// The number of records up to the end of each part.
  private(set) var records: [Int] = []

  init(_ log: EventLog, outcome: String?) throws {
    self.log = log
    bytes = try log.written(outcome: outcome)
    var start = 0
    var count = 0
    for feed in bytes.indices where bytes[feed] == 0x0A {
      let line = String(decoding: bytes[start...feed], as: UTF8.self)
      if line.hasPrefix(#"{"seq":"#) { count += 1 }
      if line.contains(#","crc":""#) {
        ends.append(feed + 1)
        records.append(count)
      }
      start = feed + 1
    }
  }

  /// The parts in order: header, frames, end.
  var parts: [[UInt8]] {
    zip([0] + ends, ends).map { Array(bytes[$0..<$1]) }
  }

  /// Which part a byte is in; the number of parts behind the last.
  func part(of offset: Int) -> Int {
    ends.firstIndex { offset < $0 } ?? ends.count
  }

  /// Where a part begins.
  func start(of part: Int) -> Int {
    part == 0 ? 0 : ends[part - 1]
  }

  /// Checks that what was read of changed bytes is what was written before the change, all of it.
  ///
  /// - Parameter part: the first part that is not as it was.
  func expectUndamaged(
    _ reading: LogReading, before part: Int, _ comment: @autoclosure () -> String
  ) {
    let lines = reading.log?.lines ?? []
    let expected = part == 0 ? 0 : records[part - 1]
    let isSame = lines.elementsEqual(log.lines.prefix(expected))
    #expect(isSame, "\(comment()): \(lines.count) records were read, not \(expected)")
    #expect(reading.goodLength == start(of: part), "\(comment())")
  }
}

/// A log with correct checksums and any content.
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

import EventLogs
import LogFiles
import Testing

/// A written log, with where its parts are: header, frames and end, each up to a mark.
struct WrittenLog {
  let log: EventLog
  let bytes: [UInt8]
  /// Behind each part.
  private(set) var ends: [Int] = []
  /// How many records there are up to each part's end.
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

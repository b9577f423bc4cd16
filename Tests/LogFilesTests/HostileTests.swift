import EventLogs
import Interaction
import TestSupport
import Testing

@testable import LogFiles

/// Logs with correct checksums whose lines do not have the form that a writer writes.
@Suite struct HostileTests {
  private static let lines = [
    "", "}", "{", "null", #"{"seq":0}"#, #"{"seq":0,"t":0"#, #"{"seq":0,"t":0,"k":"settled","#,
    // Sequence numbers without gaps.
    #"{"seq":1,"t":0,"k":"settled""#, #"{"seq":-1,"t":0,"k":"settled""#,
    #"{"seq":00,"t":0,"k":"settled""#, #"{"seq":0.0,"t":0,"k":"settled""#,
    #"{"seq":"0","t":0,"k":"settled""#,
    // Numbers that are too large.
    #"{"seq":0,"t":18446744073709551616,"k":"settled""#,
    #"{"seq":0,"t":99999999999999999999999999999999,"k":"settled""#,
    #"{"seq":18446744073709551616,"t":0,"k":"settled""#,
    #"{"seq":0,"t":0,"k":"settled","job":4294967296"#, #"{"seq":0,"t":0,"k":"settled","job":0"#,
    #"{"seq":0,"t":1e3,"k":"settled""#, #"{"seq":0,"t":+1,"k":"settled""#,
    #"{"seq":0,"t":,"k":"settled""#,
    #"{"seq":0,"t":0,"k":"write","on":"id","d":9223372036854775808"#,
    #"{"seq":0,"t":0,"k":"write","on":"id","d":-9223372036854775809"#,
    #"{"seq":0,"t":0,"k":"write","on":"id","d":-0"#,
    #"{"seq":0,"t":0,"k":"write","on":"id","d":-"#,
    #"{"seq":0,"t":0,"k":"write","on":"id","d":1.5"#,
    // Causes come before.
    #"{"seq":0,"t":0,"k":"settled","cause":0"#, #"{"seq":0,"t":0,"k":"settled","cause":7"#,
    #"{"seq":0,"t":0,"k":"settled","cause":4294967295"#,
    // Names are the header's, under the key for their kind.
    #"{"seq":0,"t":0,"k":"settle""#, #"{"seq":0,"t":0,"k":"""#,
    #"{"seq":0,"t":0,"k":"write","on":"alert.ok","d":1"#,
    #"{"seq":0,"t":0,"k":"emit","on":"validation.text""#,
    #"{"seq":0,"t":0,"k":"write","on":"\u0069d","d":1"#,
    // Every required key once, in order, and no others.
    #"{"t":0,"seq":0,"k":"settled""#, #"{"seq":0,"k":"settled","t":0"#, #"{"seq":0,"t":0"#,
    #"{"seq":0,"t":0,"t":0,"k":"settled""#, #"{"seq":0,"seq":0,"t":0,"k":"settled""#,
    #"{"seq":0,"t":0,"k":"settled","k":"settled""#, #"{"seq":0,"t":0,"k":"settled","x":1"#,
    #"{"seq":0,"t":0,"k":"settled","job":1,"q":"main""#,
    #"{"seq":0,"t":0,"k":"settled","d":1,"on":"id""#,
    #"{"seq":0,"t":0,"k":"write","on":"id","d":1,"d":2"#, #"{"seq":0,"t":0,"k":"write","on":"id""#,
    #"{"seq":0,"t":0,"k":"settled","d":null"#, #"{"seq":0,"t":0,"k":"settled"}"#,
    #"{ "seq":0,"t":0,"k":"settled""#, #"{"seq":0,"t":0,"k":"settled" "#,
    #" {"seq":0,"t":0,"k":"settled""#, #"{"seq":0,"t":0,"k":"settled","d":{}"#,
    #"{"seq":0,"t":0,"k":"settled","d":[1,]"#, #"{"seq":0,"t":0,"k":"settled","d":[,1]"#,
    #"{"seq":0,"t":0,"k":"settled","d":[1"#, #"{"seq":0,"t":0,"k":"settled","d":[ 1]"#,
    #"{"seq":0,"t":0,"k":"settled","d":tru"#, #"{"seq":0,"t":0,"k":"settled","d":"#,
    // Texts in their one form only.
    #"{"seq":0,"t":0,"k":"settled","d":"a"#, #"{"seq":0,"t":0,"k":"settled","d":"\"#,
    #"{"seq":0,"t":0,"k":"settled","d":"\/""#, #"{"seq":0,"t":0,"k":"settled","d":"\u0041""#,
    #"{"seq":0,"t":0,"k":"settled","d":"\u000a""#, #"{"seq":0,"t":0,"k":"settled","d":"\u001F""#,
    #"{"seq":0,"t":0,"k":"settled","d":"\u00"#, #"{"seq":0,"t":0,"k":"settled","d":"\b""#,
    #"{"seq":0,"t":0,"k":"settled","d":"\ud83d\ude00""#,
    "{\"seq\":0,\"t\":0,\"k\":\"settled\",\"d\":\"\t\"",
    "{\"seq\":0,\"t\":0,\"k\":\"settled\",\"q\":\"\u{1}\"",
    #"{"seq":0,"t":0,"k":"settled","q":"\u0041""#,
    // The end of a run states the number of records and is its own frame.
    #"{"k":"run.end""#, #"{"k":"run.end","records":0,"run":"","output":"","outcome":"""#,
  ]

  @Test(arguments: lines) func aLineInAnyOtherFormIsRefused(_ line: String) {
    var log = CraftedLog()
    let good = log.bytes.count
    log.add(frame: line)
    expectRefused(log, at: good, last: nil, "\(line)")
  }

  @Test func aFrameIsTakenWholeOrNotAtAll() {
    var log = CraftedLog()
    log.add(frame: #"{"seq":0,"t":0,"k":"settled""#)
    let good = log.bytes.count
    log.add(
      frame: #"{"seq":1,"t":0,"k":"settled","q":"new"}"#, #"{"seq":3,"t":0,"k":"settled"}"#,
      #"{"seq":4,"t":0,"k":"settled""#)
    let reading = expectRefused(log, at: good, last: 0, "a gap")
    #expect(reading.log?.header.queues == [""])
  }

  @Test(arguments: [0xC0, 0xFF, 0x80, 0xED, 0xF8] as [UInt8])
  func bytesThatAreNoTextAreRefused(_ byte: UInt8) {
    for key in ["d", "q"] {
      var log = CraftedLog()
      let good = log.bytes.count
      log.add(
        Array("{\"seq\":0,\"t\":0,\"k\":\"settled\",\"\(key)\":\"".utf8) + [byte, 0xA0, 0x80, 0x22])
      expectRefused(log, at: good, last: nil, "\(byte) in \(key)")
    }
  }

  @Test(arguments: [(64, true), (65, false), (1_000_000, false)])
  func listsAreReadToADepth(_ depth: Int, _ isRead: Bool) {
    var log = CraftedLog()
    let good = log.bytes.count
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    log.add(frame: #"{"seq":0,"t":0,"k":"settled","d":\#(nested)"#)
    let reading = LogReader.read(log.bytes)
    #expect(reading.integrity == (isRead ? .unclean : .corrupt(at: good, lastGoodSequence: nil)))
  }

  @Test func linesOfMegabytesAreRead() throws {
    let text = String(repeating: "漢\n\"", count: 500_000)
    let log = EventLog.sample([
      .sample(.write, on: 0, .text(text)),
      .sample(.write, on: 0, .list([Value](repeating: .number(1), count: 1_000_000))),
    ])
    let bytes = try log.written()
    let reading = LogReader.read(bytes)
    #expect(reading.integrity == .complete)
    #expect(reading.log?.records.map(\.value) == log.records.map(\.value))
    #expect(LogReader.read(bytes.dropLast(200)).integrity.isTorn)
  }

  @Test func manyQueuesAreReadAndTooManyRefused() {
    for count in [65_535, 65_536] {
      var log = CraftedLog()
      let good = log.bytes.count
      let lines = (0..<count).map { #"{"seq":\#($0),"t":0,"k":"settled","q":"\#($0)""# }
      log.add(Array(lines.joined(separator: "}\n").utf8))
      let reading = LogReader.read(log.bytes)
      #expect(
        reading.integrity
          == (count == 65_535 ? .unclean : .corrupt(at: good, lastGoodSequence: nil)))
      #expect(reading.log?.header.queues.count == (count == 65_535 ? 65_536 : 1))
    }
  }

  @Test func theEndCountsTheRecords() {
    let digest = String(repeating: "0", count: 64)
    for (count, isGood) in [(1, true), (0, false), (2, false)] {
      var log = CraftedLog()
      log.add(frame: #"{"seq":0,"t":0,"k":"settled""#)
      let good = log.bytes.count
      log.add(
        frame: #"{"k":"run.end","records":\#(count),"run":"\#(digest)","output":"\#(digest)""#
          + #","outcome":"""#)
      let integrity: LogIntegrity = isGood ? .complete : .corrupt(at: good, lastGoodSequence: 0)
      #expect(LogReader.read(log.bytes).integrity == integrity)
    }
  }

  @Test func nothingComesAfterTheEnd() throws {
    let bytes = try EventLog.short.written()
    for tail in ["x", "\n", #"{"seq":6,"t":0"#, "\0"] {
      let reading = LogReader.read(bytes + Array(tail.utf8))
      #expect(reading.integrity == .torn(at: bytes.count, cutBytes: tail.utf8.count))
      #expect(reading.end?.records == 6)
    }
    let frame = try WrittenLog(.short, outcome: "").parts[1]
    #expect(LogReader.read(bytes + frame).integrity.isCorrupt)
  }

  @Test func aFileOfMarksOnlyIsJudgedInTime() throws {
    let marks = String(repeating: #","crc":"00000000"}"# + "\n", count: 100_000)
    let bytes = try EventLog.short.written(outcome: nil)
    #expect(LogReader.read(bytes + Array(marks.utf8)).integrity.isTorn)
  }

  @discardableResult
  private func expectRefused(
    _ log: CraftedLog, at offset: Int, last: Int?, _ comment: String
  ) -> LogReading {
    let reading = LogReader.read(log.bytes)
    #expect(reading.integrity == .corrupt(at: offset, lastGoodSequence: last), "\(comment)")
    #expect(reading.log?.records.count == (last.map { $0 + 1 } ?? 0), "\(comment)")
    return reading
  }
}

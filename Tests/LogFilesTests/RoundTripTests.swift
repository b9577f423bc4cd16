import EventLogs
import Interaction
import TestSupport
import Testing

@testable import LogFiles

@Suite struct RoundTripTests {
  @Test(arguments: RecordKind.allCases) func everyKindIsReadAsItWasWritten(
    _ kind: RecordKind
  ) throws {
    let log = EventLog.sample([
      .sample(.inputLoad),
      .sample(kind, on: 2, .text("x"), queue: 2, job: 9, cause: 0, time: 5),
      .sample(kind, on: kind.isShown ? 1 : nil), .sample(kind, on: 0, .number(0), queue: 0),
    ])
    try expectSame(log, LogReader.read(log.written()), "\(kind)")
  }

  private static let values: [Value] = [
    .flag(true), .flag(false), .number(0), .number(-1), .number(.max), .number(.min), .text(""),
    .text("\"\\\u{0}\u{1F}\n\r\t\u{8}\u{7F}\u{80}/"), .text("\u{1F468}\u{200D}\u{1F469}"),
    .text("e\u{301}"), .text("\u{E9}"), .text(String(repeating: "long \" 漢", count: 1000)),
    .list([]), .list([.none, .list([]), .list([.text("]"), .flag(false)])]), nested(64),
  ]

  private static func nested(_ depth: Int) -> Value {
    (0..<depth).reduce(Value.number(1)) { value, _ in .list([value]) }
  }

  @Test(arguments: values) func everyValueIsReadAsItWasWritten(_ value: Value) throws {
    let log = EventLog.sample([.sample(.write, on: 0, value), .sample(.show, on: 1, .none)])
    let reading = try LogReader.read(log.written())
    try expectSame(log, reading, "")
    #expect(reading.log?.records.first?.value == value)
  }

  @Test func theHeaderIsReadAsItWasWritten() throws {
    for header in [LogHeader.sample(), .short, .sample(queues: [], controls: ["a\nb"])] {
      let reading = try LogReader.read(EventLog.sample([], header: header).written())
      #expect(reading.log?.header == header.naming([""]))
      #expect(reading.version == .current)
    }
  }

  @Test func limitsAreReadAsTheyWereWritten() throws {
    let log = EventLog.sample([
      .sample(.settled, queue: 0, job: .max, time: .max),
      .sample(.settled, cause: 0),
    ])
    try expectSame(log, LogReader.read(log.written()), "")
  }

  /// A read log numbers queues in order of appearance; only their names must be the same.
  @Test func queuesAreNamedByTheRecords() throws {
    let log = EventLog.sample([
      .sample(.settled, queue: 2), .sample(.settled, queue: 0), .sample(.settled, queue: 1),
      .sample(.settled, queue: 2),
    ])
    let read = try #require(try LogReader.read(log.written()).log)
    #expect(read.header.queues == ["", "model", "main"])
    #expect(read.records.map(\.queue) == [1, 0, 2, 1])
    #expect(read.lines == log.lines)
  }

  @Test(arguments: UInt64(1)...200) func randomLogsAreReadAsTheyWereWritten(seed: UInt64) throws {
    let log = RandomLog(seed: seed).log
    let bytes = try log.written(outcome: "seed \(seed)")
    let reading = LogReader.read(bytes)
    try expectSame(log, reading, "seed \(seed)")
    let again = try #require(reading.log).written(outcome: "seed \(seed)")
    #expect(again == bytes, "seed \(seed)")
  }

  @Test func theEndIsReadAsItWasWritten() throws {
    let log = EventLog.short
    let reading = try LogReader.read(log.written(outcome: "did not \"settle\""))
    #expect(
      reading.end
        == RunEnd(records: 6, digests: LogDigests(of: log), outcome: "did not \"settle\""))
    #expect(reading.hasItsDigests() == true)
    #expect(reading.skipped.isEmpty)
  }

  @Test func otherDigestsAreNoticed() throws {
    var writer = LogWriter(LogHeader.sample(), to: MemorySink())
    writer.append(.sample(.settled, queue: 0))
    try writer.end(
      digests: LogDigests(run: Digest(of: [1]), output: Digest(of: [2])), outcome: "")
    let reading = LogReader.read(try writer.memory)
    #expect(reading.integrity == .complete)
    #expect(reading.hasItsDigests() == false)
  }

  private func expectSame(_ log: EventLog, _ reading: LogReading, _ comment: String) throws {
    let read = try #require(reading.log, "\(comment)")
    #expect(reading.integrity == .complete, "\(comment)")
    #expect(read.lines == log.lines, "\(comment)")
    #expect(LogDigests(of: read) == LogDigests(of: log), "\(comment)")
    #expect(read.header.naming([]) == log.header.naming([]), "\(comment)")
  }
}

extension LogHeader {
  /// The same header with other queue names.
  fileprivate func naming(_ queues: [String]) -> LogHeader {
    EventLog(header: self).naming(queues: queues).header
  }
}

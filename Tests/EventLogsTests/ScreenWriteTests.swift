import EventLogs
import Interaction
import TestSupport
import Testing

/// The writes of a log with their inputs, and what each input caused.
@Suite struct ScreenWriteTests {
  /// Two inputs: the first writes and makes a job on another queue, which writes after the second.
  private static let log = {
    var log = EventLog(header: .sample())
    for record: Record in [
      .sample(.inputLoad), .sample(.write, on: 1, .text("a"), cause: 0),
      .sample(.jobEnqueue, queue: 2, job: 1, cause: 0), .sample(.inputReturn, on: 0),
      .sample(.notify, cause: 3), .sample(.write, on: 1, .text("b"), cause: 2),
      .sample(.write, on: 1, .text("b"), cause: 3), .sample(.present, on: 1, cause: 3),
      .sample(.lateWrite, on: 1, .text("c"), cause: 3), .sample(.write, on: 1, .text("d")),
    ] { log.append(record) }
    return log
  }()

  @Test func eachWriteHasItsInputAndBothValues() {
    let rows: [(Int, Int?, Value, Value, Bool)] = [
      (1, 0, .text(""), .text("a"), false), (5, 0, .text("a"), .text("b"), false),
      (6, 1, .text("b"), .text("b"), true), (9, nil, .none, .text("d"), false),
    ]
    let writes = Self.log.screenWrites
    #expect(writes.count == rows.count)
    for (write, row) in zip(writes, rows) {
      #expect(write.sequence == row.0)
      #expect(write.input == row.1)
      #expect(write.old == row.2)
      #expect(write.new == row.3)
      #expect(write.isRedundant == row.4)
    }
  }

  @Test func inputsAreNumberedAsTranscriptsCount() {
    var log = EventLog(header: .sample())
    for kind: RecordKind in [.inputLoad, .inputSelect, .inputReturn, .inputEnd] {
      let value: Value = kind == .inputSelect ? .list([.number(0), .number(0)]) : .none
      log.append(.sample(kind, on: kind == .inputLoad || kind == .inputEnd ? nil : 0, value))
    }
    #expect(log.inputs.count == 4)
    #expect(log.inputNumbers == [0, nil, 1, nil])
  }
}

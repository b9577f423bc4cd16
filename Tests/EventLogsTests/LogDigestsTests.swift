import EventLogs
import Interaction
import TestSupport
import Testing

@Suite struct LogDigestsTests {
  private static let records: [Record] = [
    .sample(.inputKey, on: 0, .text("a"), time: 5),
    .sample(.show, on: 0, .text("a"), cause: 0, time: 5),
    .sample(.emit, on: 0, .text("a"), cause: 0, time: 5),
    .sample(.jobEnqueue, queue: 2, job: 1, cause: 2, time: 6),
    .sample(.write, on: 1, .text("x"), job: 1, cause: 3, time: 7),
    .sample(.settled, time: 8),
    .sample(.write, on: 1, .text("y"), job: 1, cause: 3, time: 9),
    .sample(.settled, time: 10),
  ]

  private static let otherHeaders: [LogHeader] = [
    .sample(scenario: "other"), .sample(scenarioDigest: Digest(of: [1])),
    .sample(feature: "favorites"), .sample(architecture: "mvc"), .sample(layout: "model-serial"),
    .sample(backend: "live"), .sample(schedule: "random"),
  ]

  /// The header says what a run was a run of; the digest says what happened.
  @Test(arguments: otherHeaders) func theHeaderIsInNeitherDigest(_ header: LogHeader) {
    #expect(header != .sample())
    #expect(digests(Self.records, header) == digests(Self.records))
  }

  @Test func theRunDigestIsThatOfItsLines() {
    var bytes: [UInt8] = []
    var log = EventLog(header: .sample())
    for record in Self.records { log.append(record) }
    for sequence in log.records.indices { log.appendLine(of: sequence, to: &bytes) }
    #expect(digests(Self.records).run == Digest(of: bytes))
  }

  @Test func theOutputDigestIsThatOfTheSettledScreens() {
    let screens = #"["a","x"]"# + "\n" + #"["a","y"]"# + "\n"
    #expect(digests(Self.records).output == Digest(of: screens.utf8))
  }

  @Test func anyRecordTakenAwayChangesTheRun() {
    let run = digests(Self.records).run
    for index in Self.records.indices {
      var records = Self.records
      records.remove(at: index)
      #expect(digests(records).run != run, "without \(index)")
    }
  }

  @Test func anyFieldOfAnyRecordChangesTheRun() {
    let run = digests(Self.records).run
    for index in Self.records.indices {
      for (field, changed) in Self.changes(of: Self.records[index]) {
        var records = Self.records
        records[index] = changed
        #expect(digests(records).run != run, "\(field) of \(index)")
      }
    }
  }

  /// Another way to the same screens: other times, jobs, causes, and writes that did not last.
  @Test func theOutputDependsOnSettledScreensOnly() {
    let records: [Record] = [
      .sample(.inputLoad), .sample(.write, on: 1, .text("z"), job: 9, time: 100),
      .sample(.write, on: 0, .text("a")), .sample(.present, on: 1, .text("x"), queue: 2),
      .sample(.settled), .sample(.notify), .sample(.show, on: 1, .text("y")), .sample(.settled),
      .sample(.write, on: 1, .text("after the last settled screen")),
    ]
    #expect(digests(records).output == digests(Self.records).output)
    #expect(digests(records).run != digests(Self.records).run)
  }

  @Test func canonicallyEqualScreensAreDifferentOutputs() {
    func output(_ text: String) -> Digest {
      digests([.sample(.write, on: 0, .text(text)), .sample(.settled)]).output
    }
    #expect(output("\u{212A}") != output("K"))
    #expect(output("K") == output("K"))
  }

  @Test func theInitialScreenIsSeenUntilItIsWrittenOver() {
    let header = LogHeader.sample(initial: Snapshot([.text("i"), .none]))
    #expect(
      digests([.sample(.settled)], header).output == Digest(of: "[\"i\",null]\n".utf8))
  }

  @Test func anEmptyLogHasTheDigestsOfNothing() {
    #expect(digests([]).run == Digest(of: []))
    #expect(digests([]).output == Digest(of: []))
  }

  /// The record with each of its fields another, one at a time.
  private static func changes(of record: Record) -> [(String, Record)] {
    func with(
      time: UInt64? = nil, kind: RecordKind? = nil, queue: UInt16? = nil, job: UInt32? = nil,
      cause: UInt32? = nil, on: UInt16? = nil, value: Value? = nil
    ) -> Record {
      Record(
        time: time ?? record.time, kind: kind ?? record.kind, queue: queue ?? record.queue,
        job: job ?? record.job, causePlusOne: cause ?? record.causePlusOne, on: on ?? record.on,
        value: value ?? record.value)
    }
    return [
      ("time", with(time: record.time + 1)), ("kind", with(kind: .deferEmit)),
      ("queue", with(queue: record.queue == 1 ? 2 : 1)), ("queue", with(queue: 0)),
      ("job", with(job: record.job + 1)), ("cause", with(cause: record.causePlusOne + 1)),
      ("on", with(on: record.on == 0 ? 1 : 0)), ("value", with(value: .text("changed"))),
      ("value", with(value: .list([record.value]))),
    ]
  }

  private func digests(_ records: [Record], _ header: LogHeader = .sample()) -> LogDigests {
    var log = EventLog(header: header)
    for record in records { log.append(record) }
    return LogDigests(of: log)
  }
}

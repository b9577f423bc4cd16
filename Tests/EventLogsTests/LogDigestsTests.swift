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

  @Test func theInitialScreenIsSeenUntilItIsWrittenOver() {
    let header = LogHeader.sample(initial: Snapshot([.text("i"), .none]))
    #expect(
      digests([.sample(.settled)], header).output == Digest(of: "[\"i\",null]\n".utf8))
  }

  private func digests(_ records: [Record], _ header: LogHeader = .sample()) -> LogDigests {
    var log = EventLog(header: header)
    for record in records { log.append(record) }
    return LogDigests(of: log)
  }
}

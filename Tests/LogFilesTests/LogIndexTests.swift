import EventLogs
import Interaction
import LogFiles
import SeededRandom
import TestSupport
import Testing

@Suite struct LogIndexTests {
  @Test(arguments: UInt64(1)...10) func everyScreenIsThatOfAFoldFromTheStart(seed: UInt64) {
    let log = RandomLog(seed: seed, records: 400).log
    let index = LogIndex(log)
    var screen = ScreenFold(initial: log.header.initial)
    for (sequence, record) in log.records.enumerated() {
      screen.apply(record, at: sequence)
      #expect(index.screen(at: sequence) == screen.screen, "seed \(seed), \(sequence)")
    }
  }

  /// Frames of one record: a screen is kept after 256 of them. Frames of the maximal length: a
  /// screen is kept by the number of records.
  @Test(arguments: [(RecordKind.settled, 256), (.write, LogIndex.records)])
  func screensAreKeptNowAndThen(_ kind: RecordKind, _ distance: Int) {
    var log = EventLog(header: .sample())
    let isWrite = kind == .write
    for number in 0..<3 * distance + 1 {
      log.append(.sample(kind, on: isWrite ? 0 : nil, isWrite ? .number(number) : .none))
    }
    let index = LogIndex(log)
    #expect(index.count == 4)
    for sequence in [0, distance - 1, distance, 2 * distance - 1, 2 * distance, 3 * distance] {
      let shown: Value = isWrite ? .number(sequence) : .text("")
      #expect(index.screen(at: sequence).values[0] == shown)
    }
  }
}

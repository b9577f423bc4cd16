import EventLogs
import Testing
import Traces

/// Logs come from files: whatever the records are, the trace keeps the rules.
@Suite struct HostileTests {
  @Test(arguments: UInt64(1)...300) func anyRecordsGiveATrace(seed: UInt64) throws {
    for clock in LogClock.allCases {
      let story = RandomStory(seed: seed, clock: clock).story
      #expect(story.breach == nil, "seed \(seed)")
      let lines = try story.events.map(JSONLine.init)
      // Every record is one event, but for ends, which have no number.
      let numbers = lines.compactMap { $0.number("args", "seq") }
      #expect(numbers == Set(numbers).sorted(), "seed \(seed)")
      let left = Set(story.log.records.indices.map(Double.init)).subtracting(numbers)
      #expect(left.allSatisfy { story.log.records[Int($0)].kind == .jobEnd }, "seed \(seed)")
    }
  }

  /// The property above would say nothing about logs without arrows, tracks or cuts.
  @Test func someOfThemHaveEverything() {
    let all = (UInt64(1)...300).flatMap { RandomStory(seed: $0, clock: .virtual).story.lines }
    for part in [#""ph":"f""#, "(2)", "(3)", #""cut""#, #""name":"enqueue""#, #""post""#] {
      #expect(all.contains { $0.contains(part) }, "\(part)")
    }
  }
}

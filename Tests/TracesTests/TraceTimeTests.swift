import EventLogs
import Testing
import Traces

@Suite struct TraceTimeTests {
  private static func times(_ clock: LogClock, _ times: [UInt64]) -> [String] {
    var story = LogStory(clock: clock)
    for time in times { story.add(.notify, time: time) }
    return story.events.compactMap { line in
      line.split(separator: "\"ts\":").last?.split(separator: ",").first.map(String.init)
    }
  }

  @Test(arguments: [
    ([0, 0, 0], ["0", "1", "2"]), ([5_000_000, 5_000_000], ["5000", "5001"]),
    ([0, 999, 1000], ["0", "1", "3"]), ([9000, 2000, 9000], ["9", "10", "11"]),
    ([.max, 0], ["4503599627370496", "4503599627370497"]),
  ])
  func virtualTimesGiveEachRecordAMicrosecond(nanoseconds: [UInt64], times: [String]) {
    #expect(Self.times(.virtual, nanoseconds) == times)
  }

  @Test(arguments: [
    ([0, 7, 89, 1234], ["0.000", "0.007", "0.089", "1.234"]),
    ([2500, 2499, 2500, 2501], ["2.500", "2.500", "2.500", "2.501"]),
    ([.max, 0], ["4503599627370.496", "4503599627370.496"]),
  ])
  func liveTimesAreKeptButNeverRunBackwards(nanoseconds: [UInt64], times: [String]) {
    #expect(Self.times(.monotonic, nanoseconds) == times)
  }

  /// Without a width a viewer could not tell that the arrow begins inside.
  @Test(arguments: [LogClock.virtual, .monotonic])
  func aPostHasAWidthThatTheNextRecordWaitsFor(clock: LogClock) throws {
    var story = LogStory(clock: clock)
    story.add(.jobEnqueue, queue: 1, job: 1, time: .max)
    story.add(.jobStart, queue: 1, job: 1, cause: 0, time: .max)
    #expect(story.breach == nil)
    let times = story.events.compactMap { $0.split(separator: "\"ts\":").last?.prefix(20) }
    #expect(times.count == 6 && times[0] != times[2] && times[3] != times[5])
    #expect(times[2].prefix { $0 != "," && $0 != "}" } == times[3].prefix { $0 != "," })
  }

  @Test func theRecordsOwnTimeIsInItsArguments() throws {
    var story = LogStory()
    story.add(.notify, time: 7_000_123)
    let line = try JSONLine(try #require(story.events.first))
    #expect(line.number("args", "t") == 7_000_123)
    #expect(line.number("ts") == 7000)
  }
}

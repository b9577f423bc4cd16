import EventLogs
import Testing
import Traces

/// Which jobs are slices, on which tracks, and which arrows are drawn.
@Suite struct JobSliceTests {
  /// `+1`: job 1 is enqueued on model; `<1`: it starts, caused by that; `>1`: it ends.
  private static func story(_ text: String) throws -> LogStory {
    var story = LogStory(queues: ["", "main", "model"])
    var enqueued: [UInt32: Int] = [:]
    for word in text.split(separator: " ") {
      let job = try #require(UInt32(word.dropFirst()))
      switch word.first {
      case "+": enqueued[job] = story.add(.jobEnqueue, queue: 2, job: job)
      case "<": story.add(.jobStart, queue: 2, job: job, cause: enqueued[job])
      default: story.add(.jobEnd, queue: 2, job: job)
      }
    }
    return story
  }

  /// Phases with their threads, without the posts.
  private static func slices(of story: LogStory) throws -> String {
    try story.events.map(JSONLine.init).filter { $0.number("tid") != 3 }.map { line in
      "\(line.text("ph") ?? "?")\(Int(line.number("tid") ?? 0))"
    }.joined(separator: " ")
  }

  /// The model's track is the second thread, the outside track the third; additional tracks of the
  /// model follow.
  @Test(arguments: [
    ("<1 >1 <2 >2", "B2 E2 B2 E2", 0), ("<1 <2 >1 >2", "B2 B4 E2 E4", 1),
    ("<1 <2 >2 >1", "B2 B4 E4 E2", 1), ("<1 <2 >1 <3 >2 >3", "B2 B4 E2 B2 E4 E2", 1),
    ("<1 <2 >2 <3 >1 >3", "B2 B4 E4 B4 E2 E4", 1),
    ("<1 <2 <3 >1 >2 >3", "B2 B4 B5 E2 E4 E5", 2),
    // Broken off inside jobs.
    ("<1", "B2 E2", 0), ("<1 <2", "B2 B4 E2 E4", 1), ("<1 <2 >1", "B2 B4 E2 E4", 1),
    // Nothing that a run does: the second start and the lonely end are instants.
    ("<1 <1 >1 >1", "B2 i2 E2 i2", 0), (">1", "i2", 0), ("<1 >1 <1 >1", "B2 E2 B2 E2", 0),
  ])
  func jobsThatOverlapGetTracksOfTheirOwn(records: String, slices: String, further: Int) throws {
    let story = try Self.story(records)
    #expect(story.breach == nil)
    #expect(try Self.slices(of: story) == slices)
    let names = story.lines.filter { $0.contains("thread_name") }.dropFirst(3)
    #expect(names.count == further)
    for (index, name) in names.enumerated() { #expect(name.contains("\"model (\(index + 2))\"")) }
  }

  @Test(arguments: [
    ("+1 <1 >1", [0]), ("+1 +2 <2 >2 <1 >1", [0, 1]), ("+1", []), ("<1 >1", []),
    ("+1 <1", [0]), ("+1 +1 <1 >1", [1]), ("+1 <1 <1 >1", [0]), ("+1 <1 >1 <1 >1", [0]),
    ("<1 +1 >1", []),
  ])
  func anArrowIsDrawnWhereBothItsEndsAre(records: String, arrows: [Int]) throws {
    let story = try Self.story(records)
    #expect(story.breach == nil)
    let lines = try story.events.map(JSONLine.init)
    for phase in ["s", "f"] {
      let drawn = lines.filter { $0.text("ph") == phase }.compactMap { $0.number("id") }
      #expect(drawn.sorted() == arrows.map(Double.init))
    }
  }

  @Test func aStartHasNoArrowFromWhereAnotherJobWasEnqueued() throws {
    var story = try Self.story("+1")
    story.add(.jobStart, queue: 2, job: 2, cause: 0)
    #expect(story.breach == nil)
    #expect(!story.events.contains { $0.contains(#""id""#) })
  }

  @Test func aSliceThatWasCutSaysSo() throws {
    let ends = try Self.story("<1 <2 >1").events.filter { $0.hasPrefix(#"{"ph":"E""#) }
    #expect(ends.map { $0.contains(#""args":{"cut":true}"#) } == [false, true])
  }

  @Test func furtherTracksAreBelowTheirQueues() throws {
    let story = try Self.story("<1 <2 <3")
    let indices = try story.lines.map(JSONLine.init).compactMap { $0.number("args", "sort_index") }
    #expect(indices == [0, 1000, 2000, 1001, 1002])
  }

  /// What a job does while another job of its queue runs is on the job's own track.
  @Test func recordsAreOnTheTracksOfTheirJobs() throws {
    var story = try Self.story("<1 <2")
    story.add(.stateChange, queue: 2, job: 1)
    story.add(.stateChange, queue: 2, job: 2)
    story.add(.stateChange, queue: 2, job: 3)
    let lines = try story.events.map(JSONLine.init).filter { $0.text("ph") == "i" }
    #expect(lines.compactMap { $0.number("tid") } == [2, 4, 2])
  }

  @Test func aJobIsNamedByItsInputElseByWhatItCameFromElseByItsNumber() throws {
    var story = LogStory()
    let tap = story.add(.inputTap, on: 0)
    let after = story.add(.jobEnqueue, queue: 1, job: 1, cause: tap)
    let start = story.add(.jobStart, queue: 1, job: 1, cause: after)
    story.add(.jobEnd, job: 1)
    let other = story.add(.jobEnqueue, queue: 1, job: 2, cause: start)
    story.add(.jobStart, queue: 1, job: 2, cause: other)
    story.add(.jobEnd, job: 2)
    story.add(.jobStart, queue: 1, job: 3, cause: after)
    story.add(.inputReturn, queue: 1, job: 3)
    story.add(.inputTap, on: 0, queue: 1, job: 3)
    let begins = try story.events.map(JSONLine.init).filter {
      $0.text("ph") == "B" && $0.number("tid") == 1
    }
    #expect(
      begins.compactMap { $0.text("name") } == ["after input.tap login", "job 2", "input.return"])
  }
}

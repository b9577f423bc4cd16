import EventLogs
import Interaction
import SeededRandom
import Testing
import Traces

/// Logs come from files: any records must give a valid trace.
@Suite struct HostileTests {
  @Test(arguments: UInt64(1)...300) func anyRecordsGiveATrace(seed: UInt64) throws {
    for clock in LogClock.allCases {
      let story = RandomStory(seed: seed, clock: clock).story
      #expect(story.breach == nil, "seed \(seed)")
      let lines = try story.events.map(JSONLine.init)
      // Every record is one event, except ends of jobs, which have no number.
      let numbers = lines.compactMap { $0.number("args", "seq") }
      #expect(numbers == Set(numbers).sorted(), "seed \(seed)")
      let left = Set(story.log.records.indices.map(Double.init)).subtracting(numbers)
      #expect(left.allSatisfy { story.log.records[Int($0)].kind == .jobEnd }, "seed \(seed)")
    }
  }

  /// Without arrows, additional tracks and cut jobs the test above would prove little.
  @Test func someOfThemHaveEverything() {
    let all = (UInt64(1)...300).flatMap { RandomStory(seed: $0, clock: .virtual).story.lines }
    for part in [#""ph":"f""#, "(2)", "(3)", #""cut""#, #""name":"enqueue""#, #""post""#] {
      #expect(all.contains { $0.contains(part) }, "\(part)")
    }
  }
}

/// A random log made from a seed: few jobs and queues, so that they overlap, and invalid numbers.
struct RandomStory {
  private var random: SeededGenerator
  private(set) var story: LogStory

  private static let jobKinds: [RecordKind] = [.jobEnqueue, .jobStart, .jobEnd]

  init(seed: UInt64, clock: LogClock) {
    random = SeededGenerator(seed: seed)
    story = LogStory(queues: ["", "main", "model", "a\"\n", ""], clock: clock)
    for sequence in 0..<random.index(below: 60) { add(at: sequence) }
  }

  private mutating func add(at sequence: Int) {
    let kinds = chance(3) ? RecordKind.allCases : Self.jobKinds
    story.add(
      kinds[random.index(below: kinds.count)], on: chance(2) ? nil : UInt16(number(below: 3)),
      chance(2) ? .none : .text("\u{1}\"\\"), queue: UInt16(number(below: 5)),
      job: UInt32(number(below: 4)),
      cause: chance(3) ? nil : number(below: sequence + 1),
      time: random.next() >> UInt64(random.index(below: 64)))
  }

  /// One in twenty is out of range.
  private mutating func number(below count: Int) -> Int {
    chance(20) ? 60000 : random.index(below: count)
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    random.index(below: oneIn) == 0
  }
}

import EventLogs
import Interaction
import SeededRandom

/// Records in any order that a seed makes: few jobs and queues, so that they meet, and numbers that
/// nothing answers to.
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

  /// Now and then out of every range.
  private mutating func number(below count: Int) -> Int {
    chance(20) ? 60000 : random.index(below: count)
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    random.index(below: oneIn) == 0
  }
}

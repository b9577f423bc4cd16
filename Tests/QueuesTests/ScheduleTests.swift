import Queues
import Testing

@Suite struct ScheduleTests {
  @Test(arguments: [
    ("0", Schedule.fifo), ("2.1", .choices([2, 1])),
    ("z40.1", Schedule(repeatElement(0, count: 40) + [1])),
    ("0.0.1", .choices([0, 0, 1])), ("early1", .early(jobs: 1)), ("walk7", .walk(seed: 7)),
    ("walk7.2.0.30", .walk(seed: 7, jobs: [2, 0, 30])),
    ("again3", .again(input: 3, jobs: nil)), ("again3.0", .again(input: 3, jobs: 0)),
    ("priorities3.120.7", .priorities(depth: 3, length: 120, seed: 7)),
  ])
  func aTokenIsASchedule(token: String, schedule: Schedule) {
    #expect(Schedule(token) == schedule)
    #expect(schedule.description == token)
  }

  @Test(arguments: [
    "", ".", "2.", "-1", "256", "x", "z", "z.1", "early", "early-1", "walk", "walk1.", "walk1.x",
    "walk1.99999999999",
    "z99999999999",
    "again", "again0", "again1.", "again1.2.3", "priorities3", "priorities0.1.1", "priorities3.0.1",
    "2,1", "z1000001",
  ])
  func otherTextsAreNone(token: String) {
    #expect(Schedule(token) == nil)
  }

  /// Three jobs, each of which sets off the next one, and two inputs of the user on main.
  private static func order(_ schedule: Schedule) throws -> (order: String, choices: [UInt8]) {
    let backend = SimulatedBackend(schedule: schedule, remembering: true)
    let serial = backend.makeQueue(named: "s", kind: .serial)
    var order = ""
    func run(_ names: ArraySlice<String>) {
      guard let name = names.first else { return }
      serial.async {
        order += name
        run(names.dropFirst())
      }
    }
    run(["a", "b", "c"])
    for name in ["1", "2"] {
      backend.promise { backend.main.async { order += name } }
    }
    try backend.settle()
    return (order, backend.decisions.map(\.choice))
  }

  @Test(arguments: [
    ("0", "abc12"), ("1", "a1bc2"), ("1.1", "1abc2"), ("early0", "a12bc"), ("early1", "ab1c2"),
    ("early2", "abc12"), ("255", "a1bc2"),
  ])
  func theUsersInputsComeWhenTheScheduleHasThem(token: String, expected: String) throws {
    #expect(try Self.order(#require(Schedule(token))).order == expected, "\(token)")
  }

  /// The first input sets off two jobs, one after the other.
  @Test(arguments: [
    ("again1", "1xy2"), ("again1.0", "12xy"), ("again1.1", "1x2y"), ("again1.2", "1xy2"),
    ("again2.0", "1xy2"),
  ])
  func anInputComesAgainWhileTheOthersWait(token: String, expected: String) throws {
    let backend = SimulatedBackend(schedule: try #require(Schedule(token)))
    let serial = backend.makeQueue(named: "s", kind: .serial)
    var order = ""
    backend.promise {
      backend.main.async {
        order += "1"
        serial.async {
          order += "x"
          serial.async { order += "y" }
        }
      }
    }
    backend.promise { backend.main.async { order += "2" } }
    try backend.settle()
    #expect(order == expected)
  }

  /// What a run decided, as data, gives the same run.
  @Test(arguments: UInt64(0)..<50)
  func theDecisionsOfARunRepeatIt(seed: UInt64) throws {
    for schedule in [Schedule.walk(seed: seed), .priorities(depth: 3, length: 8, seed: seed)] {
      let (order, choices) = try Self.order(schedule)
      let again = try Self.order(Schedule(choices))
      #expect(again.order == order && again.choices == choices, "\(schedule)")
    }
  }

  @Test func aTimerCanComeBeforeAnInput() throws {
    func order(_ schedule: Schedule) throws -> String {
      let backend = SimulatedBackend(schedule: schedule)
      var order = ""
      backend.main.async(after: 5) { order += "t" }
      backend.promise { backend.main.async { order += "i" } }
      try backend.settle()
      try backend.advance(by: 10)
      return order
    }
    #expect(try order(.fifo) == "it")
    #expect(try order(.choices([1])) == "ti")
  }

  @Test func nothingIsTriedOnceNoMoreMayBe() throws {
    let backend = SimulatedBackend(schedule: .walk(seed: 1), remembering: true)
    let pool = backend.makeQueue(named: "p", kind: .concurrent)
    for _ in 0..<9 { pool.async {} }
    try backend.settle()
    let decisions = backend.decisions
    try #require(decisions.swaps > 2)
    var calls = 0
    let smallest = decisions.withFewerSwaps(trying: [.fifo, .fifo]) { _ in
      calls += 1
      return .over
    }
    #expect(calls == 1 && smallest == decisions)
  }
}

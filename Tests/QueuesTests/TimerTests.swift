import Queues
import SeededRandom
import Testing

@Suite struct TimerTests {
  @Test(arguments: UInt64(1)...100)
  func timersComeInTheOrderOfTheirDeadlinesAndOnTime(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let backend = SimulatedBackend(schedule: .walk(seed: seed))
    let queues = [
      backend.main, backend.makeQueue(named: "serial", kind: .serial),
      backend.makeQueue(named: "concurrent", kind: .concurrent),
    ]
    let delays = (0..<40).map { _ in UInt64.random(in: 1...1_000, using: &random) }
    var fired: [UInt64] = []
    for (index, delay) in delays.enumerated() {
      queues[index % 3].async(after: delay) {
        #expect(backend.now == delay, "seed \(seed)")
        fired.append(delay)
      }
    }
    try backend.advance(by: 500)
    #expect(fired == delays.filter { $0 <= 500 }.sorted(), "seed \(seed)")
    #expect(backend.now == 500)
    try backend.advance(by: 500)
    #expect(fired == delays.sorted(), "seed \(seed)")
    #expect(backend.now == 1_000)
  }

  @Test(arguments: [(9, false), (10, true), (11, true)])
  func aTimerIsDueAtItsDeadlineAndNotBefore(duration: UInt64, fires: Bool) throws {
    let backend = SimulatedBackend()
    var didFire = false
    backend.main.async(after: 10) { didFire = true }
    try backend.settle()
    #expect(!didFire && backend.now == 0)
    try backend.advance(by: duration)
    #expect(didFire == fires)
    #expect(backend.now == duration)
  }

  @Test func theClockMovesOnlyWhenNothingCanRun() throws {
    let backend = SimulatedBackend(schedule: .walk(seed: 3))
    let serial = backend.makeQueue(named: "serial", kind: .serial)
    var times: [UInt64] = []
    backend.main.async(after: 1) { times.append(backend.now) }
    func chain(_ length: Int) {
      times.append(backend.now)
      guard length > 1 else { return }
      (length % 2 == 0 ? serial : backend.main).async { chain(length - 1) }
    }
    backend.main.async { chain(100) }
    try backend.advance(by: 5)
    #expect(times == Array(repeating: 0, count: 100) + [1])
    #expect(backend.now == 5)
  }

  /// This holds even for timers of one serial queue, which otherwise keeps every order.
  @Test(arguments: [JobQueue.Kind.serial, .concurrent])
  func equalDeadlinesComeInAnyOrderUnderARandomSchedule(kind: JobQueue.Kind) throws {
    var reached: Set<[Int]> = []
    for seed in UInt64(0)..<300 {
      let order = try Self.equalDeadlines(.walk(seed: seed), kind)
      #expect(try Self.equalDeadlines(.walk(seed: seed), kind) == order, "seed \(seed)")
      reached.insert(order)
    }
    #expect(reached.count == 6)
  }

  @Test(arguments: [JobQueue.Kind.serial, .concurrent])
  func equalDeadlinesComeInTheirOwnOrderFirstInFirstOut(kind: JobQueue.Kind) throws {
    #expect(try Self.equalDeadlines(.fifo, kind) == [0, 1, 2])
  }

  private static func equalDeadlines(
    _ schedule: Schedule, _ kind: JobQueue.Kind
  ) throws -> [Int] {
    let backend = SimulatedBackend(schedule: schedule)
    let queue = backend.makeQueue(named: "queue", kind: kind)
    var order: [Int] = []
    for number in 0..<3 {
      queue.async(after: 7) { order.append(number) }
    }
    try backend.advance(by: 7)
    return order
  }

  /// The clock does not even stop at its deadline.
  @Test func aCancelledTimerDoesNotFire() throws {
    let backend = SimulatedBackend()
    var times: [UInt64] = []
    let timers = [5, 10, 15].map { delay in
      backend.main.async(after: delay) { times.append(backend.now) }
    }
    timers[1].cancel()
    try backend.advance(by: 20)
    #expect(times == [5, 15])
    timers[0].cancel()
    #expect(times == [5, 15])
  }
}

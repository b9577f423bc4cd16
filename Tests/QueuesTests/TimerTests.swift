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

  /// What one sets off settles before the next.
  @Test func thoseDueAtOneInstantComeOneAfterTheOther() throws {
    let simulated = SimulatedBackend()
    var order: [String] = []
    for name in ["a", "b"] {
      simulated.main.async(after: 10) {
        order.append(name)
        simulated.main.async {
          order.append(name + "1")
          simulated.main.async(after: 0) { order.append(name + "2") }
        }
      }
    }
    try simulated.advance(by: 10)
    #expect(order == ["a", "a1", "a2", "b", "b1", "b2"])
  }

  /// A schedule brings them in any order, also both before what the first sets off.
  @Test func aScheduleMixesThem() throws {
    let orders = try (UInt64(0)..<60).map { seed in
      let backend = SimulatedBackend(schedule: .walk(seed: seed))
      var order = ""
      for name in ["a", "b"] {
        backend.main.async(after: 10) {
          order += name
          backend.main.async { order += name }
        }
      }
      try backend.advance(by: 10)
      return order
    }
    #expect(Set(orders) == ["aabb", "abab", "baba", "bbaa"])
  }

  /// As a work item of Dispatch is.
  @Test func oneThatIsDueIsCancelledUntilItBegins() throws {
    let backend = SimulatedBackend(schedule: .choices([0, 1]))
    var ran: [String] = []
    var second: QueueTimer?
    backend.main.async(after: 10) { ran.append("\(second?.cancel() == true)") }
    second = backend.main.async(after: 10) { ran.append("second") }
    try backend.advance(by: 10)
    #expect(ran == ["true"])
    #expect(second?.cancel() == false && backend.nextDeadline == nil)
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

  /// What a timer holds may use its queue as it goes, and set a timer that holds something, too.
  @Test func whatATimerLeavesUsesItsQueueOnceMore() {
    for backend in [SimulatedBackend() as any QueueBackend, LiveBackend(holdingTime: true)] {
      let queue = backend.makeQueue(named: "queue", kind: .serial)
      weak var (outer, inner): (LeavesOnce?, LeavesOnce?)
      do {
        let held = LeavesOnce(queue, nil)
        let holder = LeavesOnce(queue, held)
        (outer, inner) = (holder, held)
        queue.async(after: 5) { withExtendedLifetime(holder) {} }
      }
      #expect(outer != nil && inner != nil)
      backend.dropJobs()
      #expect(outer == nil && inner == nil && backend.nextDeadline == nil)
    }
  }
}

private final class LeavesOnce {
  private let queue: JobQueue
  private let next: LeavesOnce?

  init(_ queue: JobQueue, _ next: LeavesOnce?) { (self.queue, self.next) = (queue, next) }

  deinit {
    guard let next else { return }
    queue.async(after: 7) { withExtendedLifetime(next) {} }
  }
}

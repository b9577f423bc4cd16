import Queues
import Testing

@Suite struct SimulatedOrderTests {
  private static let kinds: [JobQueue.Kind] = [.main, .serial, .serial, .concurrent]

  private static func events(seed: UInt64, _ schedule: Schedule) throws -> [QueueEvent] {
    let backend = SimulatedBackend(schedule: schedule)
    let others = kinds.dropFirst().map { backend.makeQueue(named: "queue", kind: $0) }
    let program = JobProgram(on: [backend.main] + others, seed: seed, limit: 60)
    program.start(roots: 12)
    try backend.settle()
    return program.events
  }

  private static func starts(_ events: [QueueEvent]) -> [Int] {
    events.compactMap { if case .started(let job) = $0 { job } else { nil } }
  }

  @Test(arguments: UInt64(1)...300)
  func everyQueueKeepsItsRulesInAnyOrder(seed: UInt64) throws {
    let events = try Self.events(seed: seed, .walk(seed: seed &* 31))
    let breach = QueueRules.breach(of: events, on: Self.kinds)
    #expect(breach == nil, "seed \(seed)")
    #expect(Self.starts(events).count >= 12, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100)
  func firstInFirstOutGoesByTheOrderOfEnqueueingOverAllQueues(seed: UInt64) throws {
    let events = try Self.events(seed: seed, .fifo)
    #expect(QueueRules.breach(of: events, on: Self.kinds) == nil, "seed \(seed)")
    let enqueued = events.compactMap { event in
      if case .enqueued(let job, _, _) = event { job } else { nil }
    }
    #expect(Self.starts(events) == enqueued, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100)
  func aJobIsNotInterrupted(seed: UInt64) throws {
    var running: Int?
    for event in try Self.events(seed: seed, .walk(seed: seed)) {
      switch event {
      case .enqueued: break
      case .started(let job):
        #expect(running == nil, "seed \(seed)")
        running = job
      case .ended(let job):
        #expect(running == job, "seed \(seed)")
        running = nil
      }
    }
  }

  @Test func aSerialQueueRunsInTheOrderOfEnqueueing() throws {
    let backend = SimulatedBackend(schedule: .walk(seed: 5))
    let queue = backend.makeQueue(named: "serial", kind: .serial)
    var order: [Int] = []
    for number in 0..<100 {
      queue.async { order.append(number) }
    }
    #expect(order.isEmpty)
    try backend.settle()
    #expect(order == Array(0..<100))
  }

  @Test func aJobOnItsOwnQueueComesAfterThoseThatWait() throws {
    let backend = SimulatedBackend(schedule: .walk(seed: 5))
    var order: [String] = []
    let main = backend.main
    main.async {
      order.append("a starts")
      main.async { order.append("c") }
      order.append("a ends")
    }
    main.async { order.append("b") }
    try backend.settle()
    #expect(order == ["a starts", "a ends", "b", "c"])
  }

  @Test func theQueuesAreNumberedFromMainOn() {
    let backend = SimulatedBackend()
    let serial = backend.makeQueue(named: "first", kind: .serial)
    let concurrent = backend.makeQueue(named: "second", kind: .concurrent)
    #expect([backend.main, serial, concurrent].map(\.number) == [1, 2, 3])
    #expect([backend.main, serial, concurrent].map(\.name) == ["main", "first", "second"])
    #expect([backend.main, serial, concurrent].map(\.kind) == [.main, .serial, .concurrent])
  }

  @Test func whatAJobHeldIsReleasedBeforeItCountsAsEnded() throws {
    let backend = SimulatedBackend()
    let ends = EndWatch()
    backend.observer = ends
    weak var held: Journal<Int>?
    do {
      let captured = Journal<Int>()
      held = captured
      backend.main.async { captured.write(1) }
    }
    ends.whenEnded = { ends.wasReleased = held == nil }
    #expect(held != nil)
    try backend.settle()
    #expect(ends.wasReleased == true)
  }
}

/// Calls a closure each time a job ends.
private final class EndWatch: QueueObserver {
  var whenEnded: () -> Void = {}
  var wasReleased: Bool?

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 { 0 }
  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 { 0 }
  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) { whenEnded() }
  func notified() -> UInt32 { 0 }
}

import Queues
import Testing

@Suite struct SyncTests {
  @Test func itRunsInPlaceAndReturnsWhatTheBodyReturned() throws {
    let backend = SimulatedBackend()
    let serial = backend.makeQueue(named: "serial", kind: .serial)
    var order: [String] = []
    backend.main.async {
      order.append("before")
      let answer = serial.sync {
        order.append("in")
        return 42
      }
      order.append("after \(answer)")
    }
    try backend.settle()
    #expect(order == ["before", "in", "after 42"])
  }

  /// Under every schedule the target's waiting jobs run first, in order. Other queues do not run
  /// meanwhile, and jobs that the target gets meanwhile run later.
  @Test(arguments: UInt64(1)...20)
  func theTargetRunsUpToTheBlockAndTheOthersStandStill(seed: UInt64) throws {
    let backend = SimulatedBackend(schedule: .walk(seed: seed))
    let target = backend.makeQueue(named: "target", kind: .concurrent)
    let other = backend.makeQueue(named: "other", kind: .serial)
    var order: [String] = []
    var before: [String] = []
    backend.main.async {
      other.async { order.append("other") }
      target.async {
        order.append("a")
        target.async { order.append("late") }
      }
      target.async { order.append("b") }
      target.sync { order.append("sync") }
      before = order
    }
    try backend.settle()
    #expect(before == ["a", "b", "sync"], "seed \(seed)")
    #expect(Set(order.dropFirst(3)) == ["other", "late"], "seed \(seed)")
  }

  @Test func theDriverMayCallItFromOutsideAnyJob() {
    let backend = SimulatedBackend()
    var order: [String] = []
    backend.main.async { order.append("waiting") }
    #expect(backend.main.sync { backend.main.isCurrent })
    #expect(order == ["waiting"])
    #expect(!backend.main.isCurrent)
  }

  @Test func aQueueThatWaitsForItselfIsStopped() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let backend = SimulatedBackend()
      let queue = backend.makeQueue(named: "model", kind: .serial)
      queue.async { queue.sync {} }
      try backend.settle()
    }
    try Self.expect(exit, tells: "sync from the queue model onto itself")
  }

  @Test func twoQueuesThatWaitForEachOtherAreStopped() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let backend = SimulatedBackend()
      let queue = backend.makeQueue(named: "model", kind: .serial)
      backend.main.async {
        queue.sync { backend.main.sync {} }
      }
      try backend.settle()
    }
    try Self.expect(exit, tells: "deadlock: sync onto main")
  }

  private static func expect(_ exit: ExitTest.Result?, tells message: String) throws {
    let exit = try #require(exit)
    #if DEBUG  // A release build stops without words.
      let text = String(decoding: exit.standardErrorContent, as: UTF8.self)
      #expect(text.contains(message))
    #endif
  }
}

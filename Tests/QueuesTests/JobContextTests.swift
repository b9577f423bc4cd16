import CThreadContext
import Queues
import Testing

@Suite struct JobContextTests {
  private struct Context: Equatable {
    let queue: UInt32
    let job: UInt32
    let input: UInt32
    let cause: UInt32

    static var current: Context {
      let context = bindlab_thread_context_current().pointee
      return Context(
        queue: context.queue, job: context.job, input: context.input, cause: context.cause)
    }
  }

  /// Sets input and cause of this thread for the time of the body.
  private func withInput(_ input: UInt32, cause: UInt32, _ body: () throws -> Void) rethrows {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    defer { context.pointee = outer }
    context.pointee.input = input
    context.pointee.cause = cause
    try body()
  }

  @Test func aQueueIsCurrentInItsJobsAndNowhereElse() throws {
    let backend = SimulatedBackend()
    let serial = backend.makeQueue(named: "serial", kind: .serial)
    let concurrent = backend.makeQueue(named: "concurrent", kind: .concurrent)
    let queues = [backend.main, serial, concurrent]
    var seen: [[Bool]] = []
    for queue in queues {
      queue.async { seen.append(queues.map(\.isCurrent)) }
    }
    #expect(queues.map(\.isCurrent) == [false, false, false])
    try backend.settle()
    #expect(seen == [[true, false, false], [false, true, false], [false, false, true]])
    #expect(queues.map(\.isCurrent) == [false, false, false])
  }

  @Test func theContextIsPutBackAfterEachJob() throws {
    let backend = SimulatedBackend()
    let serial = backend.makeQueue(named: "serial", kind: .serial)
    try withInput(3, cause: 9) {
      let outside = Context.current
      serial.async {}
      try backend.settle()
      #expect(Context.current == outside)
    }
    var isRestored = false
    backend.main.async {
      let before = Context.current
      serial.sync {
        bindlab_thread_context_current().pointee.input = 77
        bindlab_thread_context_current().pointee.cause = 78
      }
      isRestored = Context.current == before
    }
    try backend.settle()
    #expect(isRestored)
  }

  @Test func inputAndCauseGoAlongOverEveryHop() throws {
    let backend = SimulatedBackend(schedule: .walk(seed: 8))
    let serial = backend.makeQueue(named: "serial", kind: .serial)
    let concurrent = backend.makeQueue(named: "concurrent", kind: .concurrent)
    var seen: [Context] = []
    func note() { seen.append(Context.current) }
    try withInput(5, cause: 21) {
      backend.main.async {
        note()
        serial.async {
          note()
          concurrent.asyncBarrier {
            note()
            backend.main.async(after: 10) { note() }
            backend.main.sync { note() }
          }
        }
      }
      withInput(6, cause: 22) { backend.main.async { note() } }
      try backend.advance(by: 10)
    }
    #expect(seen.count { $0.input == 5 && $0.cause == 21 } == 5)
    #expect(seen.count { $0.input == 6 && $0.cause == 22 } == 1)
    #expect(Set(seen.map(\.job)).count == 6)
  }
}

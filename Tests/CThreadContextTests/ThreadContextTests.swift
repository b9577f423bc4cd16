import CThreadContext
import Testing

@Suite struct ThreadContextTests {
  @Test func aNewThreadHasAnEmptyContext() {
    let fields = JoinedThreads.run(1) { _ in Self.fieldsOfThisThread() }
    #expect(fields == [[0, 0, 0, 0, 0]])
  }

  @Test func eachThreadKeepsItsOwnContext() {
    let gate = Gate(threads: 8)
    let fields = JoinedThreads.run(8) { number in
      Self.fillContextOfThisThread(startingAt: UInt32(number) * 10)
      gate.pass()
      return Self.fieldsOfThisThread()
    }
    let expected = (0..<8).map { number in (0..<5).map { UInt32(number * 10 + $0) } }
    #expect(fields == expected)
  }

  @Test func exchangingTheCategoryReturnsTheEarlierOne() {
    let seen = JoinedThreads.run(1) { _ in
      [
        bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_WORKER),
        bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_HARNESS),
        bindlab_thread_context_current().pointee.category,
      ]
    }
    #expect(
      seen == [
        [BINDLAB_ALLOCATION_UNATTRIBUTED, BINDLAB_ALLOCATION_WORKER, BINDLAB_ALLOCATION_HARNESS]
      ])
  }

  private static func fillContextOfThisThread(startingAt first: UInt32) {
    let context = bindlab_thread_context_current()
    context.pointee.queue = first
    context.pointee.job = first + 1
    context.pointee.input = first + 2
    context.pointee.cause = first + 3
    context.pointee.category = first + 4
  }

  private static func fieldsOfThisThread() -> [UInt32] {
    let context = bindlab_thread_context_current().pointee
    return [context.queue, context.job, context.input, context.cause, context.category]
  }
}

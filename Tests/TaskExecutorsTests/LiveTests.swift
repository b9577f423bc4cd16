import CThreadContext
import Dispatch
import Queues
import TaskExecutors
import Testing

/// Tasks on real queues: their jobs are counted like all others.
@Suite(.serialized) struct LiveTests {
  @Test func aRunHasSettledOnceItsTasksRest() async throws {
    try await onAThread {
      let backend = LiveBackend(timeout: 120)
      let run = TaskRun(on: backend)
      defer { run.end() }
      let noted = Noted()
      for input in [UInt32](1...20) {
        Self.start(input, run, backend) {
          await hop(20)
          noted.note()
        }
        try backend.settle()
        #expect(noted.contexts.map(\.input) == [UInt32](1...input))
      }
      #expect(noted.contexts.allSatisfy { $0.queue == backend.main.number })
    }
  }

  /// A task that sleeps does not keep its run from settling.
  @Test func aSleepIsATimer() async throws {
    try await onAThread {
      let backend = LiveBackend(timeout: 120)
      let run = TaskRun(on: backend)
      defer { run.end() }
      let noted = Noted()
      Self.start(1, run, backend) {
        try? await pause(.milliseconds(200))
        noted.note()
      }
      try backend.settle()
      #expect(noted.contexts.isEmpty)
      while noted.contexts.isEmpty { try backend.advance(by: 100_000_000) }
      #expect(noted.contexts.map(\.input) == [1])
    }
  }

  private static func start(
    _ input: UInt32, _ run: TaskRun, _ backend: LiveBackend,
    _ body: @escaping @MainActor @Sendable () async -> Void
  ) {
    run.enter {
      bindlab_thread_context_current().pointee.input = input
      backend.main.async { MainActor.assumeIsolated { _ = Task { await body() } } }
    }
  }
}

/// Real queues need a thread that waits, and a main queue that does not.
func onAThread(_ body: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { done in
    DispatchQueue.global().async { done.resume(with: Result { try body() }) }
  }
}

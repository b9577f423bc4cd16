import CThreadContext
import Dispatch
import Queues
import TaskExecutors
import Testing

/// The tasks of measured runs: each job is one of the run's queues.
@Suite(.serialized) struct MeasuredTasksLiveTests {
  @Test func tasksRunOnTheQueuesOfTheirRun() async throws {
    try await onAThread {
      let backend = LiveBackend(timeout: 120)
      let tasks = MeasuredTasks(on: backend)
      defer { tasks.end() }
      let noted = Noted()
      for input in [UInt32](1...20) {
        let before = backend.jobsMade
        Self.post(input, tasks, backend) { _ = Task { @MainActor in noted.note() } }
        try backend.settle()
        #expect(backend.jobsMade &- before == 2, "the input's job and the task's")
        #expect(noted.contexts.map(\.input) == [UInt32](1...input))
      }
      #expect(noted.contexts.allSatisfy { $0.queue == backend.main.number })
    }
  }

  /// The thread that ended the last job enqueues the next one.
  @Test func aChainOfInputsStaysInItsRun() async throws {
    try await onAThread {
      let backend = LiveBackend(timeout: 120)
      let tasks = MeasuredTasks(on: backend)
      defer { tasks.end() }
      let noted = Noted()
      var left = 50
      backend.nextWhenSettled = {
        left -= 1
        return left < 0
          ? nil
          : tasks.adopting {
            MainActor.assumeIsolated {
              _ = Task {
                await hop(1)
                noted.note()
              }
            }
          }
      }
      backend.main.async {}
      try backend.settle()
      #expect(noted.contexts.count == 50)
      let runs = Set(noted.contexts.map(\.run))
      #expect(runs.count == 1 && runs != [0])
      #expect(noted.contexts.allSatisfy { $0.queue == backend.main.number })
    }
  }

  @Test func aSleepIsATimer() async throws {
    try await onAThread {
      let backend = LiveBackend(timeout: 120)
      let tasks = MeasuredTasks(on: backend)
      defer { tasks.end() }
      let noted = Noted()
      Self.post(1, tasks, backend) {
        _ = Task { @MainActor in
          try? await pause(.milliseconds(200))
          noted.note()
        }
      }
      try backend.settle()
      #expect(noted.contexts.isEmpty)
      while noted.contexts.isEmpty { try backend.advance(by: 100_000_000) }
      #expect(noted.contexts.map(\.queue) == [UInt32(backend.main.number)])
    }
  }

  /// More runs than there are places in the table, one after the other, and several at once.
  @Test func eachRunGetsItsOwnJobs() async throws {
    try await onAThread {
      for _ in 0..<200 {
        let runs = (0..<3).map { _ in
          let backend = LiveBackend(timeout: 120)
          return (backend, MeasuredTasks(on: backend), Noted())
        }
        for (backend, tasks, noted) in runs {
          Self.post(1, tasks, backend) { _ = Task { @MainActor in noted.note() } }
        }
        for (backend, tasks, noted) in runs {
          try backend.settle()
          #expect(backend.jobsMade == 2)
          #expect(noted.contexts.count == 1)
          tasks.end()
        }
        #expect(Set(runs.compactMap { $0.2.contexts.first?.run }).count == 3)
      }
    }
  }

  @Test func otherCodeIsNotOfTheRun() async throws {
    let noted = Noted()
    try await onAThread {
      let backend = LiveBackend(timeout: 120)
      let tasks = MeasuredTasks(on: backend)
      defer { tasks.end() }
      let done = DispatchSemaphore(value: 0)
      Task {
        noted.note()
        done.signal()
      }
      done.wait()
      #expect(backend.jobsMade == 0)
    }
    #expect(noted.contexts.map(\.run) == [0])
  }

  private static func post(
    _ input: UInt32, _ tasks: MeasuredTasks, _ backend: LiveBackend,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    backend.main.async(
      tasks.adopting {
        bindlab_thread_context_current().pointee.input = input
        MainActor.assumeIsolated { body() }
      })
  }
}

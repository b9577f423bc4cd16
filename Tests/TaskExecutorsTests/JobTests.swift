import CThreadContext
import Queues
import TaskExecutors
import Testing

@Suite struct JobTests {
  @Test func aJobHasAQueueAParentAndALabel() throws {
    let simulation = try simulated {
      let child = Task(name: "child") { await hop(1) }
      await child.value
    }
    let jobs = simulation.jobs
    let first = try #require(jobs.first)
    #expect((first.number, first.parent, first.task) == (1, 0, 1))
    #expect((first.queue, first.label, first.time) == ("main", "the test", .zero))
    #expect(jobs.allSatisfy { $0.parent < $0.number })
    #expect(jobs.contains { $0.label == "child" && $0.queue == "pool" })
    #expect(jobs.contains { $0.label == "continuation" && $0.queue == "pool" })
    #expect(Set(jobs.map(\.task)) == [0, 1, 2])
  }

  /// One job of a busy actor runs calls of several tasks. What a call sets off comes from its own
  /// task, and not from the one whose job it is.
  @Test func whatACallOfABusyActorSetsOffComesFromItsOwnTask() throws {
    actor Server {
      func serve() { Task { @MainActor in } }
    }
    let simulation = try simulated {
      let server = Server()
      let callers = (0..<3).map { _ in Task { await server.serve() } }
      for caller in callers { await caller.value }
    }
    let jobs = Dictionary(uniqueKeysWithValues: simulation.jobs.map { ($0.number, $0) })
    let actorJobs = simulation.jobs.filter { $0.label == "actor Server" }
    #expect(actorJobs.count < 3, "no job ran several calls")
    let made = Dictionary(
      simulation.jobs.filter { $0.task > 4 }.map { ($0.task, $0) },
      uniquingKeysWith: { one, _ in one })
    let makers = made.values.map { jobs[$0.parent]?.task }
    #expect(Set(makers) == [2, 3, 4])
  }

  /// Tasks that a job of a queue makes belong to the run, also without `simulated`.
  @Test func jobsOfQueuesMakeTasksOfTheirRun() throws {
    let backend = SimulatedBackend()
    let run = TaskRun(on: backend)
    defer { run.end() }
    let noted = Noted()
    run.enter {
      for input in [UInt32](1...3) {
        bindlab_thread_context_current().pointee.input = input
        backend.main.async {
          MainActor.assumeIsolated {
            _ = Task {
              try await pause(.seconds(Int(4 - input)))
              noted.note()
            }
          }
        }
      }
    }
    try backend.settle()
    #expect(noted.contexts.isEmpty)
    try backend.advance(by: 10_000_000_000)
    #expect(noted.contexts.map(\.input) == [3, 2, 1])
    #expect(noted.contexts.allSatisfy { $0.queue == backend.main.number })
  }

  /// So `why` finds from each record to the input, across every await.
  @Test func everyJobOfATaskHasACause() throws {
    let backend = SimulatedBackend()
    let causes = Causes()
    backend.observer = causes
    let run = TaskRun(on: backend)
    defer { run.end() }
    run.enter {
      backend.main.async { MainActor.assumeIsolated { _ = Task { try await mixedProgram() } } }
    }
    try backend.advance(by: 10_000_000_000)
    #expect(causes.enqueued.count > 50)
    #expect(causes.enqueued.first?.cause == 0)
    #expect(causes.enqueued.dropFirst().allSatisfy { causes.started.contains($0.cause) })
  }
}

/// Numbers the records of jobs, and keeps the cause of each enqueueing.
private final class Causes: QueueObserver {
  private(set) var enqueued: [(job: UInt32, cause: UInt32)] = []
  private(set) var started: Set<UInt32> = []
  private var last: UInt32 = 0

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 {
    enqueued.append((job, bindlab_thread_context_current().pointee.cause))
    return next()
  }

  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    started.insert(next())
    return last
  }

  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {}
  func notified() -> UInt32 { next() }

  private func next() -> UInt32 {
    last += 1
    return last
  }
}

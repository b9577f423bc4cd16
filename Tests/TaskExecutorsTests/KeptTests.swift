import Dispatch
import Synchronization
import TaskExecutors
import Testing

@Suite struct KeptTests {
  /// A task that answers numbers, as that of a global.
  private final class Server: Sendable {
    let requests: AsyncStream<CheckedContinuation<Int, Never>>.Continuation
    let isCancelled = Mutex(false)

    init() {
      let (stream, requests) = AsyncStream.makeStream(of: CheckedContinuation<Int, Never>.self)
      self.requests = requests
      Task(name: "server") {
        await withTaskCancellationHandler {
          var count = 0
          for await request in stream {
            count += 1
            request.resume(returning: count)
          }
        } onCancel: {
          isCancelled.withLock { $0 = true }
        }
      }
    }

    func ask() async -> Int { await withCheckedContinuation { _ = requests.yield($0) } }
  }

  private final class Count: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func change(by step: Int) {
      state.withLock { state in
        state.now += step
        state.most = max(state.most, state.now)
      }
    }
  }

  @Test func aTaskGoesOnInEachLaterSimulation() throws {
    let server = try simulated {
      let server = Server()
      await hop(1)
      return server
    }
    #expect(server.left.map(\.name) == ["server"])
    for count in 1...20 {
      let later = try simulated(left: count % 2 == 0 ? .fails : .cancelled) {
        try await pause(.seconds(1))
        return await server.value.ask()
      }
      #expect(later.value == count)
      #expect(later.jobs.contains { $0.label == "server" && $0.time == .seconds(1) })
      // It is not this one's.
      #expect(later.left.isEmpty)
    }
    #expect(!server.value.isCancelled.withLock { $0 })
  }

  /// A simulation may run a live task for a while. It must come to its end all the same, whether it
  /// sleeps when that one ends or has just been woken.
  @Test func aLiveTaskThatSharesAGlobalComesToItsEnd() async throws {
    let server = Server()
    let live = Task.detached {
      for _ in 0..<100 {
        _ = await server.ask()
        try await pause(.milliseconds(1))
      }
    }
    for _ in 0..<100 {
      // It fails where the server works for the live one at that moment.
      _ = try? simulated(patience: .milliseconds(2)) { await server.ask() }
    }
    try await live.value
  }

  @Test func aSleepThatIsLeftEndsNever() throws {
    let woken = Count()
    for _ in 0..<3 {
      let simulation = try simulated {
        Task {
          try await pause(.seconds(5))
          woken.change(by: 1)
        }
        try await pause(.seconds(4))
      }
      #expect(simulation.timersLeft.count == 1)
    }
    #expect(woken.most == 0)
  }

  @Test func whatIsLeftFailsOnRequest() throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated(left: .fails) { _ = Task(name: "late") { try await pause(.seconds(5)) } }
    }
    #expect(failure?.description == "tasks are left: late of the test sleeps until 5.0 seconds")
    _ = try simulated(left: .fails) { await hop(3) }
  }

  /// Else two would meet in an actor that both use.
  @Test func oneSimulationRunsAtATime() {
    let running = Count()
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      _ = try? simulated {
        running.change(by: 1)
        try await pause(.seconds(1))
        running.change(by: -1)
      }
    }
    #expect(running.most == 1)
  }
}

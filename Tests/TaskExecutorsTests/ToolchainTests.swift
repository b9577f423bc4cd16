import Foundation
import Synchronization
import TaskExecutors
import Testing

@testable import ChildProcesses

/// What the module takes from the toolchain beyond its promises. That this compiles says that the
/// declarations are as they were.
@Suite struct ToolchainTests {
  @Test func theExecutorsOfThisProcessAreOurs() {
    #expect(TaskExecutors.unavailable == nil)
  }

  @Test func eachKindOfJobArrives() throws {
    let simulation = try simulated { try await mixedProgram() }
    let labels = Set(simulation.jobs.map(\.label))
    #expect(labels.isSuperset(of: ["actor Account", "continuation", "the test"]))
    #expect(labels.contains { $0.hasPrefix("wake-up of ") })
    #expect(Set(simulation.jobs.map(\.queue)) == ["main", "pool"])
  }

  @Test func isolationHolds() throws {
    #expect(try simulated { assumeMainActor() }.value)
  }

  @Test func wrongIsolationTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = try simulated { await assumeMainActorOnThePool() }
    }
    await #expect(processExitsWith: .success) { _ = try simulated { await hop(1) } }
  }

  @Test func tasksOfNoRunGoOnAsEver() async throws {
    _ = try simulated { try await mixedProgram() }
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 {
        group.addTask {
          await hop(1)
          return await MainActor.run { number }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 4_950)
  }

  /// Child processes (swift-subprocess) use tasks of no run, while simulations go on beside them.
  @Test func childProcessesRunBesideSimulations() async throws {
    let answer = Mutex<Data?>(nil)
    let thread = Thread {
      _ = try? ChildRun.run("/bin/cat", [], input: Data("echo\n".utf8)) { line in
        answer.withLock { $0 = line }
      }
    }
    thread.start()
    while answer.withLock({ $0 }) == nil { _ = try simulated { try await mixedProgram() } }
    #expect(answer.withLock { $0 } == Data("echo".utf8))
  }
}

private func assumeMainActor() -> Bool {
  MainActor.assumeIsolated { true }
}

@concurrent private func assumeMainActorOnThePool() async -> Bool {
  assumeMainActor()
}

import Dispatch
import Synchronization
import TaskExecutors
import Testing

@Suite struct OrderTests {
  static let orders: [Schedule] = [.fifo, .walk(seed: 1), .walk(seed: 2)]

  @Test(arguments: orders)
  func theOrderIsTheSameEachTime(order: Schedule) throws {
    let first = try simulated(order: order) { try await mixedProgram() }
    #expect(first.jobs.count > 50)
    #expect(first.left.isEmpty)
    for _ in 0..<50 {
      let again = try simulated(order: order) { try await mixedProgram() }
      #expect(again.jobs == first.jobs)
      #expect(again.value == first.value)
      #expect(again.time == first.time)
    }
  }

  @Test func seedsGiveOtherOrders() throws {
    let orders = try (UInt64(0)..<20).map { seed in
      try simulated(order: .walk(seed: seed)) { try await mixedProgram() }.jobs.map(\.task)
    }
    #expect(Set(orders).count > 10)
  }

  @Test(arguments: ["0", "walk3"])
  func theOrderIsTheSameInEachProcess(token: String) async throws {
    var outputs: Set<[UInt8]> = []
    for _ in 0..<3 {
      let exit = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [token] in
        let order = try #require(Schedule(token))
        print(try simulated(order: order) { try await mixedProgram() }.jobs)
      }
      outputs.insert(exit.standardOutputContent)
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.count ?? 0 > 1_000)
  }

  @Test func simulationsInSeveralThreadsDoNotMeet() throws {
    let first = try simulated { try await mixedProgram() }
    let different = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      let again = try? simulated { try await mixedProgram() }
      if again?.jobs != first.jobs { different.withLock { $0 += 1 } }
    }
    #expect(different.withLock { $0 } == 0)
  }

  @Test func aSimulationRunsInATaskAndOnTheMainActor() async throws {
    let first = try simulated { try await mixedProgram() }
    let inTasks = try await withThrowingTaskGroup(of: [TaskJob].self) { group in
      for _ in 0..<4 { group.addTask { try simulated { try await mixedProgram() }.jobs } }
      return try await group.reduce(into: [[TaskJob]]()) { $0.append($1) }
    }
    #expect(inTasks.allSatisfy { $0 == first.jobs })
    let onMain = try await MainActor.run { try simulated { try await mixedProgram() }.jobs }
    #expect(onMain == first.jobs)
  }

  @Test func aRaceIsFoundByASeedAndFailsUnderItEachTime() throws {
    #expect(try simulated { await lostUpdate() }.value == 2)
    let seed = try #require(
      try (UInt64(0)..<100).first {
        try simulated(order: .walk(seed: $0)) { await lostUpdate() }.value != 2
      })
    for _ in 0..<20 {
      #expect(try simulated(order: .walk(seed: seed)) { await lostUpdate() }.value == 1)
    }
  }
}

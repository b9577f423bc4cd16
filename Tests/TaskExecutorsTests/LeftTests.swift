import CThreadContext
import Synchronization
import TaskExecutors
import Testing

@Suite struct LeftTests {
  @Test func tasksAndTimersThatAreLeftAreTold() throws {
    let (endless, sender) = AsyncStream.makeStream(of: Int.self)
    let simulation = try simulated {
      Task(name: "reader") { for await _ in endless {} }
      Task(name: "timer") { try await pause(.seconds(60)) }
      Task { await hop(3) }
      try await pause(.seconds(1))
    }
    withExtendedLifetime(sender) {}
    let texts = simulation.left.map(\.description)
    #expect(texts == ["reader of the test waits", "timer of the test sleeps until 60.0 seconds"])
    #expect(simulation.timersLeft.map(\.name) == ["timer"])
    #expect(simulation.time == .seconds(1))
  }

  /// The result is that of the moment before; an object in it is no copy.
  @Test func whatACancelledTaskDoesIsInNoFigure() throws {
    @MainActor final class Model { var shown = "loading" }
    let simulation = try simulated(left: .cancelled) { @MainActor in
      let model = Model()
      Task {
        try? await pause(.seconds(60))
        model.shown = "cancelled"
      }
      await hop(1)
      return (model, model.shown)
    }
    #expect(simulation.value.1 == "loading")
    #expect(simulation.left.count == 1)
    #expect(simulation.time == .zero)
    #expect(try simulated { simulation.value.0.shown }.value == "cancelled")
  }

  /// A task that is held after its end is not left.
  @Test func tasksThatHaveEndedAreNotTold() throws {
    let simulation = try simulated {
      let tasks = (0..<10).map { number in Task { await hop(number) } }
      for task in tasks { await task.value }
      return tasks
    }
    #expect(simulation.left.isEmpty)
    #expect(simulation.value.count == 10)
  }

  @Test func whatTasksThatAreLeftHoldIsFreed() throws {
    final class Model: Sendable {}
    weak var (waiting, sleeping): (Model?, Model?)
    let (endless, sender) = AsyncStream.makeStream(of: Int.self)
    do {
      let (one, two) = (Model(), Model())
      (waiting, sleeping) = (one, two)
      _ = try simulated(left: .cancelled) { [one, two] in
        Task {
          for await _ in endless {}
          withExtendedLifetime(one) {}
        }
        Task {
          try? await pause(.seconds(60))
          withExtendedLifetime(two) {}
        }
      }
    }
    withExtendedLifetime(sender) {}
    #expect(waiting == nil)
    #expect(sleeping == nil)
  }

  @globalActor private actor Other {
    static let shared = Other()
  }

  /// One job of an actor runs the ends of many tasks. What these hold goes in one order.
  @Test func whatEndedTasksHoldIsFreedInOneOrder() throws {
    final class Freed: Sendable { let numbers = Mutex<[Int]>([]) }
    final class Result: Sendable {
      let number: Int
      let freed: Freed
      init(_ number: Int, _ freed: Freed) { (self.number, self.freed) = (number, freed) }
      deinit { freed.numbers.withLock { $0.append(number) } }
    }
    let orders = try (0..<20).map { _ in
      let freed = Freed()
      _ = try simulated {
        for number in 0..<30 { Task { @Other in Result(number, freed) } }
        await hop(40)
      }
      return freed.numbers.withLock { $0 }
    }
    #expect(Set(orders) == [Array(0..<30)])
  }

  /// In a process of its own, since a thread may free what that of another test has allocated, and
  /// without errors: the test runner keeps a record of each that is thrown.
  @Test func aSimulationLeavesNoMemoryBehind() async {
    await #expect(processExitsWith: .success) {
      for order in [Schedule.fifo, .walk(seed: 7)] {
        let grown = try LeftTests.growth(order)
        #expect(grown == 0)
      }
    }
  }

  private static func growth(_ order: Schedule) throws -> Int64 {
    func run() throws {
      let end = simulation(order, patience: .seconds(1), left: .cancelled) {
        let (endless, sender) = AsyncStream.makeStream(of: Int.self)
        Task { for await _ in endless {} }
        try await pause(.seconds(1))
        _ = try await mixedProgram()
        return sender
      }
      _ = try end.result.get()
    }
    for _ in 0..<20 { try run() }
    let before = bindlab_live_allocations_read_thread()
    for _ in 0..<50 { try run() }
    return bindlab_live_allocations_read_thread() - before
  }
}

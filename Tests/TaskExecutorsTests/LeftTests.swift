import CThreadContext
import Foundation
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

  /// Counted on a thread of its own, and without errors: the test runner keeps a record of each
  /// that is thrown. Waiting for other simulations would have memory go from thread to thread.
  @Test(arguments: [Schedule.fifo, .walk(seed: 7)])
  func aSimulationLeavesNoMemoryBehind(order: Schedule) async throws {
    let growth = await withCheckedContinuation { done in
      Thread { done.resume(returning: Result { try Turns.whileHeld { try Self.growth(order) } }) }
        .start()
    }
    let grown = try growth.get()
    #expect(grown == 0)
  }

  private static func growth(_ order: Schedule) throws -> Int64 {
    func run() throws {
      _ = try simulated(order: order, left: .cancelled) {
        let (endless, sender) = AsyncStream.makeStream(of: Int.self)
        Task { for await _ in endless {} }
        try await pause(.seconds(1))
        _ = try await mixedProgram()
        return sender
      }
    }
    for _ in 0..<20 { try run() }
    let before = bindlab_live_allocations_read_thread()
    for _ in 0..<50 { try run() }
    return bindlab_live_allocations_read_thread() - before
  }
}

import Dispatch
import Foundation
import Synchronization
import TaskExecutors
import Testing

/// What code of a simulation gives to `DispatchQueue.main`. Under the thread sanitizer Dispatch has
/// it, see CTaskExecutors.
@Suite struct DispatchMainTests {
  private final class Said: Sendable {
    private let words = Mutex("")
    var text: String { words.withLock { $0 } }
    func say(_ word: String) { words.withLock { $0 += word } }
  }

  enum Way: String, CaseIterable {
    case block, barrier, qualified, item, operation, later, sync

    func call(_ body: @escaping @Sendable () -> Void) {
      switch self {
      case .block: DispatchQueue.main.async(execute: body)
      case .barrier: DispatchQueue.main.async(flags: .barrier, execute: body)
      case .qualified: DispatchQueue.main.async(qos: .utility, execute: body)
      case .item: DispatchQueue.main.async(execute: DispatchWorkItem(block: body))
      case .operation: OperationQueue.main.addOperation(body)
      case .later: DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: body)
      case .sync: DispatchQueue.main.sync(execute: body)
      }
    }
  }

  @Test(arguments: Way.allCases)
  func itRunsAsAJobOfTheMainQueue(way: Way) throws {
    let said = Said()
    let simulation = try simulated {
      await Task.detached {
        way.call { MainActor.assumeIsolated { said.say(Thread.isMainThread ? "real" : "main") } }
      }.value
      try await pause(.seconds(3))
    }
    #expect(said.text == "main")
    let block = simulation.jobs.first { $0.label == "block of DispatchQueue.main" }
    guard way != .sync else { return }
    #expect(block?.queue == "main")
    #expect(block?.time == (way == .later ? .seconds(3) : .zero))
  }

  @Test func theyComeInOrderWithJobsOfMainActor() throws {
    let said = Said()
    for _ in 0..<200 {
      let before = said.text
      _ = try simulated { @MainActor in
        for word in ["a", "b"] {
          DispatchQueue.main.async { said.say(word) }
          Task { said.say(word.uppercased()) }
        }
      }
      #expect(said.text == before + "aAbB")
    }
  }

  @Test func aBlockCanBeCancelled() throws {
    let said = Said()
    _ = try simulated { @MainActor in
      let item = DispatchWorkItem { said.say("no") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      item.cancel()
      try await pause(.seconds(2))
    }
    #expect(said.text == "")
  }

  @Test(arguments: ["notify", "source", "wall"])
  func whatDispatchItselfCallsIsAnEscape(way: String) throws {
    for _ in 0..<20 {
      let failure = #expect(throws: SimulationFailure.self) {
        try simulated { @MainActor in
          switch way {
          case "notify": DispatchGroup().notify(queue: .main) {}
          case "source": DispatchSource.makeTimerSource(queue: .main).activate()
          default: DispatchQueue.main.asyncAfter(wallDeadline: .now()) {}
          }
        }
      }
      #expect(failure?.description.contains("DispatchQueue.main is called by Dispatch") == true)
    }
  }

  @Test func outsideOfASimulationTheyAreReal() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }
}

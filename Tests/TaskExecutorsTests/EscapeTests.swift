import Dispatch
import Foundation
import TaskExecutors
import Testing

@Suite struct EscapeTests {
  /// A way out of a simulation, by the name of who continues its task.
  enum Way: String, CaseIterable {
    case thread = "the thread "
    case globalQueue = "the Dispatch queue com.apple.root"
    case ownQueue = "the Dispatch queue of.the.test"
    case simulation = "another simulation"

    func run(_ body: @escaping @Sendable () -> Void) {
      switch self {
      case .thread:
        let thread = Thread(block: body)
        thread.start()
      case .globalQueue: DispatchQueue.global().async(execute: body)
      case .ownQueue:
        DispatchQueue(label: "of.the.test").asyncAfter(deadline: .now() + 0.01, execute: body)
      case .simulation: _ = try? simulated { body() }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func aTaskThatOthersContinueIsAnEscape(way: Way) throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated(patience: .seconds(10)) {
        await withCheckedContinuation { done in Task { way.run { done.resume() } } }
      }
    }
    guard case .escaped(let escapes, nil) = failure, escapes.count == 1,
      case .enqueued("the test", let sender)? = escapes.first
    else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(sender.hasPrefix(way.rawValue))
  }

  /// An error may come of an answer that was not there yet. No virtual time has to pass for that.
  @Test func anErrorHidesNoEscape() throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated(patience: .seconds(10)) {
        Task(name: "asking") {
          await withCheckedContinuation { done in Task { Way.ownQueue.run { done.resume() } } }
        }
        throw CancellationError()
      }
    }
    let text =
      "asking was continued by the Dispatch queue of.the.test; and then: CancellationError()"
    #expect(failure?.description == "not deterministic: \(text)")
  }

  @Test func aSimulationThatNobodyCanWakeIsStuck() throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated(patience: .milliseconds(5)) {
        async let waiting: Void = withUnsafeContinuation { _ in }
        await waiting
      }
    }
    let text = "nothing can run and no timer is pending: the test waits; task 2 of the test waits"
    #expect(failure?.description == text)
  }

  @Test func anEndlessSimulationIsStopped() throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated(jobBudget: 1_000) { while !Task.isCancelled { try await pause(.seconds(1)) } }
    }
    #expect(failure?.description == "not at its end after 1000 jobs")
  }

  @Test func anErrorOfTheCodeIsPassedOn() {
    #expect(throws: CancellationError.self) { try simulated { throw CancellationError() } }
  }
}

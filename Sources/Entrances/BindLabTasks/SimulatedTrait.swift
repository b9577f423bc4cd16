import Foundation
import Synchronization
public import Testing

/// Runs a test in virtual time. Its body stays as it is.
public struct SimulatedTrait: TestTrait, SuiteTrait, TestScoping {
  let left: LeftTasks
  let elsewhere: Elsewhere

  public var isRecursive: Bool { true }

  /// What a test does that is not simulated.
  public enum Elsewhere: Sendable {
    case fails
    case live
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let traits = test.traits.compactMap { $0 as? SimulatedTrait }
    // Within the scope of an outer suite the code is simulated already.
    if TaskExecutors.currentJob != nil { return try await function() }
    let trait = traits.last ?? self
    if trait.elsewhere == .live, traits.count > 1 || TaskExecutors.unavailable != nil {
      return try await function()
    }
    if let reason = TaskExecutors.unavailable { throw SimulationFailure.unavailable(reason) }
    try await trait.simulate(test, function)
  }

  private func simulate(_ test: Test, _ function: @Sendable () async throws -> Void) async throws {
    let order = try WrongOrder.order(in: ProcessInfo.processInfo.environment) ?? .fifo
    try await withoutActuallyEscaping(function) { function in
      let (run, hasEnded) = try await Turns.whileHeldByTask {
        let hasEnded = Atomic(false)
        let run = try await NotedRun(order, recording: true, remembering: false, left: left) {
          defer { hasEnded.store(true, ordering: .relaxed) }
          try await function()
        }
        return (run, hasEnded.load(ordering: .relaxed))
      }
      // The function must not outlive its scope. So this test waits on, as it does without a trait.
      if !hasEnded, case .failure(let error) = run.end.result {
        Issue.record(error, "this test cannot end", sourceLocation: test.sourceLocation)
        HangWatch.cannotEnd(test.name, because: "\(error)")
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      _ = try run.end.result.get()
    }
  }
}

extension Trait where Self == SimulatedTrait {
  /// Runs a test, or each test of a suite, in virtual time: sleeps take no time, and the jobs of
  /// its tasks run first in, first out, or in the order `BINDLAB_ORDER` of the environment.
  ///
  /// A test that waits for what the simulation does not run, as a thread or a socket, fails and
  /// says so.
  public static var simulated: SimulatedTrait { simulated() }

  /// - Parameters:
  ///   - left: what becomes of tasks that have not ended when the test has.
  ///   - elsewhere: what the test does on systems without simulations. On a test in a suite that is
  ///     simulated, `.live` makes an exception: that test runs live on every system.
  public static func simulated(
    left: LeftTasks = .kept, elsewhere: SimulatedTrait.Elsewhere = .fails
  ) -> SimulatedTrait {
    SimulatedTrait(left: left, elsewhere: elsewhere)
  }
}

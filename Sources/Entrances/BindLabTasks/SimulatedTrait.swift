import Foundation
import Synchronization
public import Testing

/// Runs a test in virtual time. Its body stays as it is.
public struct SimulatedTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let order = try WrongOrder.order(in: ProcessInfo.processInfo.environment) ?? .fifo
    if let reason = TaskExecutors.unavailable {
      Issue.record(
        "not simulated, so it runs live: \(reason)", severity: .warning,
        sourceLocation: test.sourceLocation)
      return try await function()
    }
    try await withoutActuallyEscaping(function) { function in
      let hasEnded = Atomic(false)
      let run = try await NotedRun(order, recording: true) {
        defer { hasEnded.store(true, ordering: .relaxed) }
        try await function()
      }
      // The function must not outlive its scope. So this test waits on, as it does without a trait.
      if !hasEnded.load(ordering: .relaxed), case .failure(let error) = run.end.result {
        Issue.record(error, "this test cannot end", sourceLocation: test.sourceLocation)
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
  public static var simulated: SimulatedTrait { SimulatedTrait() }
}

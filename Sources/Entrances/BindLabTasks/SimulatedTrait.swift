import Foundation
import Queues
import Synchronization
public import Testing

/// Runs a test in virtual time. Its body stays as it is.
public struct SimulatedTrait: TestTrait, SuiteTrait, TestScoping {
  /// With nil it is first in, first out and one other, in silence unless it fails.
  let orders: Int?
  let left: LeftTasks
  let elsewhere: Elsewhere

  public var isRecursive: Bool { true }

  /// What a test does that is not simulated.
  public enum Elsewhere: Sendable {
    case fails
    case live
  }

  /// A suite's own scope counts its tests.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Within the scope of an outer suite the code is simulated already.
    if TaskExecutors.currentJob != nil { return try await function() }
    let traits = test.traits.compactMap { $0 as? SimulatedTrait }
    let trait = traits.last ?? self
    let environment = ProcessInfo.processInfo.environment
    if test.isSuite { return try await trait.count(test, environment, function) }
    if trait.elsewhere == .live, traits.count > 1 || TaskExecutors.unavailable != nil {
      OrderTally.ofSuite?.note(live: test.name)
      return try await function()
    }
    if let reason = TaskExecutors.unavailable { throw SimulationFailure.unavailable(reason) }
    let order = try WrongOrder.order(in: environment)
    let orders = order == nil ? try trait.orders(in: environment) : 1
    let shard = try WrongOrder.shard(in: environment)
    if let orders, orders > 1 {
      return try await trait.explore(test, shard, function) { $0.failure(in: orders) }
    }
    let fifo = try await trait.simulate(test, order ?? .fifo, remembering: orders == nil, function)
    guard let fifo, orders == nil, !fifo.isEmpty else { return }
    try await trait.explore(test, shard, function) { ($0.failureOfOneMore(after: fifo), nil) }
  }

  /// What the environment says, but for a test that promises first in, first out alone.
  func orders(in environment: [String: String]) throws -> Int? {
    orders == 1 ? 1 : try WrongOrder.count(in: environment) ?? orders
  }

  private func count(
    _ suite: Test, _ environment: [String: String], _ function: @Sendable () async throws -> Void
  ) async throws {
    guard OrderTally.ofSuite == nil, try WrongOrder.count(in: environment) ?? orders ?? 1 > 1 else {
      return try await function()
    }
    let tally = OrderTally()
    try await OrderTally.$ofSuite.withValue(tally, operation: function)
    if let line = tally.line(for: suite.name) { print(line) }
  }

  /// - Parameter search: says what is wrong, and of what the tally hears.
  private func explore(
    _ test: Test, _ shard: Shard, _ function: @Sendable () async throws -> Void,
    _ search: (OrderSearch) -> (text: String?, seen: SeenOrders?)
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      let (text, seen, running, end) = await Turns.whileHeldByTask {
        let running = Atomic(0)
        let end = Mutex<(any Error)?>(nil)
        let (text, seen) = search(
          OrderSearch(left: left, shard: shard) {
            running.add(1, ordering: .relaxed)
            defer { running.subtract(1, ordering: .relaxed) }
            do { try await function() } catch {
              if error.isCallingOff { end.withLock { $0 = error } }
              throw error
            }
          })
        return (text, seen, running.load(ordering: .relaxed), end.withLock { $0 })
      }
      if text == nil, let end { throw end }
      guard let text else {
        if let seen { OrderTally.tell(seen, of: test.name) }
        return
      }
      OrderTally.ofSuite?.noteFailure()
      Issue.record("\(text)", sourceLocation: test.sourceLocation)
      if running > 0 { await Self.waitOn(test, because: text) }
    }
  }

  /// - Returns: the decisions; nil if it fails.
  private func simulate(
    _ test: Test, _ order: Schedule, remembering isRemembering: Bool,
    _ function: @Sendable () async throws -> Void
  ) async throws -> [Decision]? {
    try await withoutActuallyEscaping(function) { function in
      let (run, hasEnded) = try await Turns.whileHeldByTask {
        let hasEnded = Atomic(false)
        let run = try await NotedRun(order, recording: true, remembering: isRemembering, left: left)
        {
          defer { hasEnded.store(true, ordering: .relaxed) }
          try await function()
        }
        return (run, hasEnded.load(ordering: .relaxed))
      }
      if !hasEnded, case .failure(let error) = run.end.result {
        Issue.record(error, "this test cannot end", sourceLocation: test.sourceLocation)
        await Self.waitOn(test, because: "\(error)")
      }
      _ = try run.end.result.get()
      return run.failures.isEmpty ? run.end.decisions : nil
    }
  }

  /// The function must not outlive its scope. So the test waits on, as it does without a trait.
  private static func waitOn(_ test: Test, because words: String) async {
    HangWatch.cannotEnd(test.name, because: words)
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}

extension Trait where Self == SimulatedTrait {
  /// Runs a test, or each test of a suite, in virtual time: sleeps take no time, and the jobs of
  /// its tasks run first in, first out. The test runs once more in another order, so that it does not
  /// come to hang on that one. `BINDLAB_ORDER` of the environment says one order instead.
  ///
  /// A test that waits for what the simulation does not run, as a thread or a socket, fails and
  /// says so.
  public static var simulated: SimulatedTrait { simulated() }

  /// - Parameters:
  ///   - orders: calls the test in up to so many orders, as `orders(_:)` does; of a suite each test
  ///     has an instance of its own each time. `BINDLAB_ORDERS` of the environment stands for it,
  ///     unless it is 1.
  ///     With nil the orders are two, and nothing is said of those that pass.
  ///   - left: what becomes of tasks that have not ended when the test has.
  ///   - elsewhere: what the test does on systems without simulations. On a test in a suite that is
  ///     simulated, `.live` makes an exception: that test runs live on every system.
  public static func simulated(
    orders: Int? = nil, left: LeftTasks = .kept, elsewhere: SimulatedTrait.Elsewhere = .fails
  ) -> SimulatedTrait {
    SimulatedTrait(orders: orders, left: left, elsewhere: elsewhere)
  }
}

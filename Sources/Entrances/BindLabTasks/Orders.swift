// BindLabTasks: a test's code with tasks and sleeps in virtual time, in one order or in many. It
// knows Testing and the executors, and nothing of screens. Start at `orders`, then `OrderSearch`.

import Foundation
import Queues
@_exported public import TaskExecutors
public import Testing

/// Runs a test's code in virtual time, in up to so many orders of its jobs.
///
/// First in, first out comes first, then the orders with one swap, then random ones, or all that are
/// left if they are few. What fails is an expectation, an error that `body` throws, or a
/// `SimulationFailure`. The first order that fails is made smaller, and its issues are recorded as
/// those of any test. One more issue says what ran in which order, and how to run that order again.
/// If none fails, a line says how many of all orders were run.
///
/// `body` runs many times, so all that it changes must be made in it. With `BINDLAB_ORDER=2.1` in
/// the environment it runs in that order alone; `BINDLAB_ORDERS=1000` stands for `count`, and
/// `BINDLAB_SHARD=2/4` tries the second of four parts of the orders. First in, first out runs twice:
/// if the runs differ, `body` is not deterministic, and fails. It blocks the calling thread, and
/// works in tests of Swift Testing alone.
public func orders(
  _ count: Int, left: LeftTasks = .kept, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @MainActor @Sendable () async throws -> Void
) {
  guard Test.current != nil else {
    fatalError(  // an issue outside of a test is dropped, so the test would pass in silence
      "orders was called outside of a test of Swift Testing, as in XCTest or in a detached task: "
        + "nobody would hear of what fails in it. Make it a @Test function.")
  }
  let (text, seen) = failure(in: count, ProcessInfo.processInfo.environment, left: left, body)
  if let text { Issue.record("\(text)", sourceLocation: sourceLocation) }
  if text == nil, let seen { OrderTally.tell(seen, of: Test.current?.name ?? "") }
}

/// What is wrong, for people, and the orders that were run; nil if no order fails, and if it was to
/// be one alone.
func failure(
  in count: Int, _ environment: [String: String], left: LeftTasks = .kept,
  _ body: @escaping @MainActor @Sendable () async throws -> Void
) -> (text: String?, seen: SeenOrders?) {
  do throws(WrongOrder) {
    let count = try WrongOrder.count(in: environment) ?? count
    if let reason = TaskExecutors.unavailable {
      return ("\(SimulationFailure.unavailable(reason))", nil)
    }
    let shard = try WrongOrder.shard(in: environment)
    guard let order = try WrongOrder.order(in: environment) else {
      return Turns.whileHeld { OrderSearch(left: left, shard: shard, body).failure(in: count) }
    }
    let attempt = Turns.whileHeld { Attempt(order, recording: true, left: left, body) }
    let text = attempt.cause.map { [$0, "  in the order \(order):", attempt.lanes] }?.joined(
      separator: "\n")
    return (text, nil)
  } catch {
    return (error.description, nil)
  }
}

/// What the environment asks for cannot be read.
struct WrongOrder: Error, CustomStringConvertible {
  let description: String

  static func order(in environment: [String: String]) throws(WrongOrder) -> Schedule? {
    guard let token = environment["BINDLAB_ORDER"] else { return nil }
    if let order = Schedule(token) { return order }
    throw WrongOrder(description: "BINDLAB_ORDER=\(token) is no order, as 0, 2.1 or walk7 are")
  }

  static func count(in environment: [String: String]) throws(WrongOrder) -> Int? {
    guard let text = environment["BINDLAB_ORDERS"] else { return nil }
    if let count = Int(text), count > 0 { return count }
    throw WrongOrder(description: "BINDLAB_ORDERS=\(text) is no number of orders")
  }

  static func shard(in environment: [String: String]) throws(WrongOrder) -> Shard {
    guard let text = environment["BINDLAB_SHARD"] else { return .whole }
    if let shard = Shard(text) { return shard }
    throw WrongOrder(description: "BINDLAB_SHARD=\(text) \(Shard.hint)")
  }
}

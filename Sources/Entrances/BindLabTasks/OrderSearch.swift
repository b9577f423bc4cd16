import Queues

/// Looks for an order in which a test's code fails, and for the smallest one.
struct OrderSearch {
  private let left: LeftTasks
  private let shard: Shard
  private let body: @MainActor @Sendable () async throws -> Void
  private static let mostTries = 500
  private static let (timeToCount, timeToShrink) = (Duration.seconds(2), Duration.seconds(10))

  init(
    left: LeftTasks, shard: Shard = .whole,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    (self.left, self.shard, self.body) = (left, shard, body)
  }

  /// - Returns: what is wrong, for people, once its issues are recorded; nil if no order fails. And
  ///   the orders that were run.
  func failure(in count: Int) -> (text: String?, seen: SeenOrders?) {
    var fifo = Attempt(.fifo, recording: true, left: left, body)
    if fifo.isCalledOff { return (nil, nil) }
    if count > 1, fifo.cause == nil {
      let (last, change) = repeated(fifo)
      if let change { return (change, nil) }
      fifo = last
    }
    var tried = TriedOrders(after: fifo, budget: count - 1, shard)
    var (found, number) = (fifo, 1)
    while found.cause == nil {
      guard let order = tried.takeNext() else { return (nil, tried.seen) }
      found = attempt(order)
      tried.note(found, by: order)
      number += 1
    }
    return (told(found, foundBy: number, of: count, after: fifo, &tried), tried.seen)
  }

  /// One order more than first in, first out, in which the code has passed: a random one, and
  /// another one once the code has other decisions.
  func failureOfOneMore(after decisions: [Decision]) -> String? {
    let widths = decisions.reduce(UInt64(0)) { ($0 &* 31 &+ UInt64($1.width)) % 1_000_000 }
    let order = Schedule.walk(seed: widths)
    let found = attempt(order)
    guard found.cause != nil else { return nil }
    let (fifo, change) = repeated(attempt(.fifo))
    if let change = change ?? fifo.changeFromPassing { return change }
    var tried = TriedOrders(after: fifo, budget: Self.mostTries, .whole)
    tried.note(found, by: order)
    return told(found, foundBy: 2, of: 2, after: fifo, &tried)
  }

  /// The first order once more, and what differs then. The very first run may make what all share,
  /// so a third one decides; but what passes once must pass.
  private func repeated(_ fifo: Attempt) -> (last: Attempt, change: String?) {
    var (last, change): (Attempt, String?) = (fifo, nil)
    for _ in 0..<2 {
      let next = attempt(.fifo)
      change = next.change(from: last)
      last = next
      if change == nil { break }
    }
    return (last, change ?? (fifo.cause == nil ? last.changeFromPassing : nil))
  }

  private func told(
    _ found: Attempt, foundBy number: Int, of count: Int, after fifo: Attempt,
    _ tried: inout TriedOrders
  ) -> String? {
    if found.isUncontrolled { return found.cause }
    let smallest = number == 1 ? .fifo : Schedule(shrunk(found, fifo.decisions).map(\.choice))
    if number > 1, smallest == .fifo { return found.changeFromPassing }
    let again = Attempt(smallest, recording: number > 1, left: left, body)
    let end = ContinuousClock.now + Self.timeToCount
    while .now < end, let order = tried.takeNext() { tried.note(attempt(order), by: order) }
    return (again.cause == nil ? found : again).report(
      smallest, foundBy: number, of: tried.seen.all == nil ? count : tried.seen.runs,
      isRepeatable: again.cause != nil, tried)
  }

  private func attempt(_ order: Schedule) -> Attempt {
    Attempt(order, recording: false, patience: .milliseconds(20), left: left, body)
  }

  private func shrunk(_ failing: Attempt, _ fifo: [Decision]) -> [Decision] {
    let end = ContinuousClock.now + Self.timeToShrink
    let choices = failing.decisions.map(\.choice)
    let beginnings = [choices.count / 4, choices.count / 2].map { Schedule(choices.prefix($0)) }
    let orders =
      [.fifo]
      + OrderPlan(after: fifo, budget: Self.mostTries, seed: 0).systematic.map(\.schedule)
      + beginnings
    var tries = 0
    return failing.decisions.withFewerSwaps(trying: orders) { order in
      guard tries < Self.mostTries, .now < end else { return .over }
      tries += 1
      let attempt = attempt(order)
      return attempt.identity == failing.identity ? .fails(attempt.decisions) : .differs
    }
  }
}

import Queues

/// Looks for an order in which a test's code fails, and for the smallest one.
struct OrderSearch {
  private let left: LeftTasks
  private let body: @MainActor @Sendable () async throws -> Void
  private static let mostTries = 500
  private static let (timeToCount, timeToShrink) = (Duration.seconds(2), Duration.seconds(10))

  init(left: LeftTasks, _ body: @escaping @MainActor @Sendable () async throws -> Void) {
    (self.left, self.body) = (left, body)
  }

  /// - Returns: what is wrong, for people, once its issues are recorded; nil if no order fails. And
  ///   the orders that were run.
  func failure(in count: Int) -> (text: String?, seen: SeenOrders) {
    let fifo = Attempt(.fifo, recording: true, left: left, body)
    var tried = TriedOrders(after: fifo, budget: count - 1)
    var (found, number) = (fifo, 1)
    while found.cause == nil {
      guard let order = tried.takeNext() else { return (nil, tried.seen) }
      found = attempt(order)
      tried.note(found, by: order)
      number += 1
    }
    if found.isUncontrolled { return (found.cause, tried.seen) }
    let smallest = number == 1 ? .fifo : Schedule(shrunk(found, fifo.decisions).map(\.choice))
    let again = Attempt(smallest, recording: number > 1, left: left, body)
    let end = ContinuousClock.now + Self.timeToCount
    while .now < end, let order = tried.takeNext() { tried.note(attempt(order), by: order) }
    let text = (again.cause == nil ? found : again).report(
      smallest, foundBy: number, of: tried.seen.all == nil ? count : tried.seen.runs,
      isRepeatable: again.cause != nil, tried)
    return (text, tried.seen)
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
      guard tries < Self.mostTries, .now < end else { return nil }
      tries += 1
      let attempt = attempt(order)
      return attempt.identity == failing.identity ? attempt.decisions : nil
    }
  }
}

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

  /// What is wrong, for people, once its issues are recorded; nil if no order fails.
  func failure(in count: Int) -> String? {
    let fifo = Attempt(.fifo, recording: false, left: left, body)
    let orders = [.fifo] + Self.orders(after: fifo.decisions, count: count - 1)
    var tried = TriedOrders()
    for (index, order) in orders.enumerated() {
      let attempt = index == 0 ? fifo : Attempt(order, recording: false, left: left, body)
      tried.note(attempt)
      guard let cause = attempt.cause else { continue }
      if attempt.isUncontrolled { return cause }
      let smallest = Schedule(shrunk(attempt, fifo.decisions).map(\.choice))
      let again = Attempt(smallest, recording: true, left: left, body)
      let end = ContinuousClock.now + Self.timeToCount
      for order in orders[(index + 1)...] where .now < end { tried.note(self.attempt(order)) }
      return (again.cause == nil ? attempt : again).report(
        smallest, foundBy: index + 1, of: orders.count, isRepeatable: again.cause != nil, tried)
    }
    return nil
  }

  /// One swap at each decision, in up to half of the orders; then random ones. None if there is no
  /// decision.
  static func orders(after decisions: [Decision], count: Int) -> [Schedule] {
    let swaps = swaps(of: decisions)
    guard !swaps.isEmpty, count > 0 else { return [] }
    let most = max(count / 2, 1)
    // Where there are too many, they are spread over the run.
    let first =
      swaps.count <= most ? swaps : (0..<most).map { swaps[$0 * swaps.count / most] }
    return first
      + (first.count..<max(count, first.count)).map { number in
        .random(number, seed: UInt64(number), length: decisions.count)
      }
  }

  private static func swaps(of decisions: [Decision]) -> [Schedule] {
    Schedule.swaps(of: decisions).map { Schedule(swapping: $0) }
  }

  private func attempt(_ order: Schedule) -> Attempt {
    Attempt(order, recording: false, patience: .milliseconds(20), left: left, body)
  }

  private func shrunk(_ failing: Attempt, _ fifo: [Decision]) -> [Decision] {
    let end = ContinuousClock.now + Self.timeToShrink
    let choices = failing.decisions.map(\.choice)
    let beginnings = [choices.count / 4, choices.count / 2].map { Schedule(choices.prefix($0)) }
    let orders = [.fifo] + Self.swaps(of: fifo).prefix(Self.mostTries / 2) + beginnings
    var tries = 0
    return failing.decisions.withFewerSwaps(trying: orders) { order in
      guard tries < Self.mostTries, .now < end else { return nil }
      tries += 1
      let attempt = attempt(order)
      return attempt.identity == failing.identity ? attempt.decisions : nil
    }
  }
}

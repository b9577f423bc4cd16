import TextOutput

/// What the orders of a run that were tried say of those that were not.
///
/// - "All": a job is the smallest step, and a decision is about at most 64 jobs of a queue.
/// - "About N": along a walk that chooses evenly among the jobs that may run, the product of their
///   numbers is an unbiased estimate of the number of orders (Knuth, Mathematics of Computation
///   1975).
/// - "The next one": Good and Turing's estimate, of walks alone.
/// - "Missed": the bound of probabilistic concurrency testing; see `Schedule.priorities`.
package struct SeenOrders: Sendable {
  private(set) var tree = OrderTree()
  /// The orders that were run, each as often as it was.
  package private(set) var runs = 0
  /// Of walks: how many, and the sums of the products and of their squares.
  private var (walks, products, squares) = (0, 0.0, 0.0)
  /// How often each behaviour was seen in walks.
  private var behavioursOfWalks: [Int: Int] = [:]
  private var behaviours: Set<Int> = []
  /// By depth and length, the number of orders by priorities.
  private var prioritized: [Int: [Int: Int]] = [:]
  /// The most chains of jobs that had a priority in a run.
  private var chains = 1
  private var hasLatencies = false
  /// Something else has run jobs, in an order of its own.
  private var hasOtherOrders = false
  /// The most decisions of a run.
  private(set) var longest = 1
  private static let greatestSpread = 0.5
  private static let fewestWalks = 20

  package init() {}

  /// - Parameter decisions: those of its run, which `known` needs.
  /// - Returns: the number of the order; nil if it has none.
  @discardableResult
  package mutating func note(_ order: TriedOrder, _ decisions: [Decision] = []) -> Int? {
    defer { count(order) }
    return tree.insert(order.choices, order.widths, decisions)
  }

  /// Something else has run jobs: nothing is said of the orders of these.
  package mutating func noteOtherOrders() { hasOtherOrders = true }

  /// The order that a schedule leads to, with its number, if it was noted.
  package func known(by schedule: Schedule) -> (number: Int, order: TriedOrder)? {
    if case .walk(_, let jobs) = schedule, !jobs.isEmpty { return nil }
    return hasLatencies ? nil : tree.known(by: schedule)
  }

  private mutating func count(_ order: TriedOrder) {
    runs += 1
    chains = max(chains, order.chains)
    longest = max(longest, order.choices.count)
    hasLatencies = hasLatencies || order.hasLatencies
    if let behaviour = order.behaviour { behaviours.insert(behaviour) }
    switch order.schedule {
    case .walk(_, let jobs) where jobs.isEmpty:
      let product = order.widths.reduce(1) { $0 * Double($1) }
      (walks, products, squares) = (walks + 1, products + product, squares + product * product)
      if let behaviour = order.behaviour { behavioursOfWalks[behaviour, default: 0] += 1 }
    // Of a longer run no priority falls at its end, or not priorities alone decide.
    case .priorities(let depth, let length, _)
    where order.choices.count <= min(length, Scheduler.mostPasses):
      prioritized[depth, default: [:]][length, default: 0] += 1
    case .walk, .priorities, .choices, .early, .again: break
    }
  }

  /// The number of different orders; of all that were run where they cannot be told apart.
  package var orders: Int { tree.isGivenUp ? runs : tree.orders }

  /// The number of orders, if all of them were run.
  package var all: Int? { tree.isWhole && !hasOtherOrders ? tree.orders : nil }

  /// The number of orders, and two standard errors as a share of it; nil without walks.
  package var estimate: (orders: Double, spread: Double)? {
    guard walks > 1, products.isFinite, squares.isFinite else { return nil }
    let mean = products / Double(walks)
    let variance = max(squares / Double(walks) - mean * mean, 0) / Double(walks - 1)
    return (mean, 2 * variance.squareRoot() / mean)
  }

  /// The most that the probability can be of not having found a fault that needs so many things
  /// each before another, after the orders by priorities of this depth; 1 if they say nothing. How
  /// long something takes is drawn besides, so with that there is no bound.
  package func missed(depth: Int) -> Double {
    guard !hasLatencies, !hasOtherOrders else { return 1 }
    var left = 1.0
    for (length, count) in prioritized[depth] ?? [:] {
      let places = (1..<depth).reduce(1.0) { product, _ in product * Double(length) }
      for _ in 0..<count { left *= 1 - 1 / (Double(chains) * places) }
    }
    return left
  }

  // MARK: For people

  /// The three statements, as far as they can be made.
  package var statements: [String] {
    guard let all else { return [share] + next + missed }
    let words = all == 1 ? "there is no other order" : "all \(all.grouped) orders were run"
    return [behaviours.isEmpty ? words : words + ", \(behaviours.count.counted("behaviour"))"]
  }

  private var share: String {
    let (noun, verb) = self.orders == 1 ? ("order", "was run") : ("orders", "were run")
    guard !hasOtherOrders else {
      return
        "\(self.orders.grouped) \(noun) of a part of the jobs \(verb): a library took the other "
        + "jobs and ran them in its own order"
    }
    guard walks >= Self.fewestWalks, let (orders, spread) = estimate,
      spread <= Self.greatestSpread, orders < 1e15, Double(self.orders) < orders
    else { return "\(self.orders.grouped) \(noun) \(verb), of a number that is not known" }
    let rounded = Int(orders).roundedToTwoDigits
    let whole = rounded > self.orders ? rounded : Int(orders.rounded(.up))
    return "\(self.orders.grouped) of about \(whole.grouped) orders were run "
      + "(\(Self.part(Double(self.orders) / orders)), estimated from \(walks) walks, "
      + "±\(Self.percent(spread)))"
  }

  private var next: [String] {
    let once = behavioursOfWalks.values.count { $0 == 1 }
    guard walks >= Self.fewestWalks, !behaviours.isEmpty else { return [] }
    return [
      "\(behaviours.count.counted("behaviour")); one more random walk would show a new one with a "
        + "probability of about \(Self.percent(Double(once) / Double(walks)))"
    ]
  }

  private var missed: [String] {
    let (one, two) = (missed(depth: 1), missed(depth: 2))
    guard one < 1 else { return [] }
    return [
      "a fault that needs one thing before another would have been missed with a probability of "
        + "at most \(Self.percent(max(one, Self.least))), and one that needs this twice with at "
        + "most \(Self.percent(max(two, Self.least)))"
    ]
  }

  /// A bound is never nothing.
  private static let least = 1e-6

  /// Of all that there are, rounded down.
  private static func part(_ share: Double) -> String {
    let tenths = Int((share * 1_000 + 1e-9).rounded(.down))
    if tenths == 0 { return "less than 0.1 %" }
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) %" : "\(tenths / 10) %"
  }

  /// Rounded up, with one decimal below 10 %.
  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1_000 - 1e-9).rounded(.up))
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) %" : "\((tenths + 9) / 10) %"
  }
}

extension Int {
  fileprivate var roundedToTwoDigits: Int {
    var unit = 1
    while self / unit >= 100 { unit *= 10 }
    return (self + unit / 2) / unit * unit
  }
}

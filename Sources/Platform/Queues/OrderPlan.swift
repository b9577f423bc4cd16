/// The ways in which orders are chosen.
package enum Strategy: String, Codable, Sendable {
  /// First in, first out; each input comes once nothing else can run.
  case fifo = "first in, first out"
  /// First in, first out; each input comes after so many jobs.
  case early = "early inputs"
  /// First in, first out; one input comes twice, again after so many jobs.
  case again = "an input again"
  /// One decision differs from first in, first out, and it is one of the telling ones.
  case pairFlip = "pair flip"
  /// One decision differs: all that are left of these.
  case oneSwap = "one swap"
  /// Two decisions differ.
  case twoSwaps = "two swaps"
  /// See `Schedule.priorities`, with depth 1, 2 and 3.
  case priorities = "priorities"
  case walk = "random walk"
  case evenWalk = "even walk"
  /// One order after another, until all were run.
  case depthFirst = "all orders"
}

/// The orders that are tried of a run, of a scenario as of a test: the cheap and telling ones
/// first. If all can be run within the budget they are. It is a value: the same seed gives the same
/// orders.
package struct OrderPlan {
  package typealias Order = (strategy: Strategy, schedule: Schedule)

  /// The orders after the first one.
  private let budget: Int
  private let isRandom: Bool
  /// See `Schedule.walk`; empty where nothing is known of the jobs.
  private let jobs: [Int]
  private let seed: UInt64
  private let shard: Shard
  private let beginnings: Beginnings
  /// Those that are not random.
  package let systematic: [Order]
  private var (next, random) = (0, 0)
  /// So many orders there are at most by the estimate, and all that are left are run; 0 if they are
  /// too many, and nil before that is decided.
  private var estimated: Int?
  /// The most early inputs, and the most decisions of a run for which two are swapped.
  private static let (mostEarly, mostDecisionsOfTwo) = (4, 40)
  /// By these the number of orders is estimated.
  private static let firstWalks = 30
  /// The depths of priorities, 0 for an even walk, and nil for a plain one.
  private static let cycle: [Int?] = [1, 2, 3, 1, 2, nil, 1, 2, 0, 1, 2, nil]

  /// - Parameters:
  ///   - fifo: the decisions of the run that is first in, first out.
  ///   - budget: the most orders, without that one.
  ///   - input: the number of the one that comes twice; nil if none does.
  ///   - shard: the part of the orders that is tried here.
  ///   - jobs: see `Schedule.walk`; without it there is no even walk.
  ///   - isRandom: false leaves out the orders in which many jobs change places.
  ///   - isTelling: the swap is of two jobs that touch the same.
  package init(
    after fifo: [Decision], budget: Int, seed: UInt64, repeating input: Int? = nil,
    shard: Shard = .whole, jobs: [Int] = [], random isRandom: Bool = true,
    where isTelling: (Schedule.Swap) -> Bool = { _ in false }
  ) {
    (self.budget, self.isRandom, self.seed, self.shard) = (budget, isRandom, seed, shard)
    self.jobs = jobs
    beginnings = Beginnings(of: shard, after: fifo)
    let swaps = Schedule.swaps(of: fifo)
    let areTelling = swaps.map(isTelling)
    func orders(_ strategy: Strategy, where isTelling: Bool) -> [Order] {
      zip(swaps, areTelling).filter { $0.1 == isTelling }
        .map { (strategy, Schedule(swapping: $0.0)) }
    }
    let hasInputs = fifo.contains { $0.jobs.last == .max }
    let early = (0..<(hasInputs ? Self.mostEarly : 0)).map { jobs in
      input.map { Order(.again, .again(input: $0, jobs: jobs)) } ?? (.early, .early(jobs: jobs))
    }
    let most = max((isRandom ? budget / 2 : budget) - early.count, 1)
    let telling = Self.spread(orders(.pairFlip, where: true), atMost: most)
    let single =
      telling + Self.spread(orders(.oneSwap, where: false), atMost: most - telling.count)
    var double: [Order] = []
    if fifo.count <= Self.mostDecisionsOfTwo {
      let pairs = swaps.indices.lazy.flatMap { one in
        swaps[(one + 1)...].lazy.filter { $0.decision != swaps[one].decision }
          .map { Order(.twoSwaps, Schedule(swapping: swaps[one], $0)) }
      }
      double = Array(pairs.prefix(max(most - single.count, 0)))
    }
    systematic = Array((early + single + double).prefix(budget))
  }

  /// Where there are too many, they are spread over the run.
  private static func spread(_ orders: [Order], atMost most: Int) -> [Order] {
    orders.count <= most
      ? orders : (0..<most).map { orders[$0 * orders.count / most] }
  }

  /// The next order; nil if the budget is used up, or all orders were run.
  package mutating func takeNext(after seen: SeenOrders) -> Order? {
    while next < budget, !seen.tree.isWhole {
      next += 1
      if next <= systematic.count {
        if shard.has(next - 1) { return systematic[next - 1] }
        continue
      }
      guard isRandom else { return nil }
      let walks = min(Self.firstWalks, budget / 5)
      if random >= walks {
        let most = estimated ?? mostOrders(seen, left: budget - next + 1)
        estimated = most
        // There are half as many again: every fourth one of a machine's is random by now, for a
        // part of all is one corner.
        if most > 0, !seen.tree.isGivenUp, seen.tree.orders < most + most / 2 || next % 4 > 0 {
          return seen.tree.untried(in: beginnings).map { (.depthFirst, $0) }
        }
      }
      defer { random += 1 }
      let seed = seed &+ UInt64(random)
      guard random >= walks else { return (.walk, .walk(seed: seed)) }
      let (round, place) = (random - walks).quotientAndRemainder(dividingBy: Self.cycle.count)
      guard shard.has(round) else { continue }
      guard let depth = Self.cycle[place] else { return (.walk, .walk(seed: seed)) }
      if depth == 0, !jobs.isEmpty { return (.evenWalk, .walk(seed: seed, jobs: jobs)) }
      return (
        .priorities, .priorities(depth: depth == 0 ? 3 : depth, length: seen.longest, seed: seed)
      )
    }
    return nil
  }

  /// By the estimate with its spread; 0 if not all can be run. Each shard answers alike, and has all
  /// where one machine has: it counts as if none of the orders before had been run twice.
  private func mostOrders(_ seen: SeenOrders, left: Int) -> Int {
    guard let (orders, spread) = seen.estimate else { return 0 }
    let most = orders * (1 + min(spread, 1))
    let mostOfAll = shard.isWhole ? left + seen.tree.orders : budget + 1
    return most <= Double(mostOfAll) ? Int(most.rounded(.up)) : 0
  }
}

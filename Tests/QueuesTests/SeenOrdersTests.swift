import Queues
import SeededRandom
import TestSupport
import Testing

/// What is said of the orders that were run, and of those that were not.
@Suite struct SeenOrdersTests {
  @Test(arguments: [
    ([1], 1), ([2, 1], 3), ([4, 4], 70), ([6, 6], 924), ([3, 3, 3], 1_680), ([1, 1, 12], 182),
    ([2, 2, 2, 2], 2_520),
  ])
  func allOrdersOfIndependentChainsAreCounted(chains: [Int], count: Int) throws {
    let (seen, orders) = try ChainProgram(chains: chains).explored(budget: 2 * count + 50)
    #expect(seen.all == count)
    #expect(orders.count == count)
  }

  @Test(arguments: UInt64(0)..<20)
  func allOrdersAreThoseOfAnotherEnumeration(seed: UInt64) throws {
    let program = ChainProgram(seed: seed)
    let all = program.allOrders
    let (seen, orders) = try program.explored(budget: 2 * all.count + 50)
    #expect(seen.all == all.count, "seed \(seed)")
    #expect(orders == all, "seed \(seed)")
  }

  /// A tree that is not whole is never said to be.
  @Test(arguments: UInt64(0)..<20)
  func aPartIsNotAll(seed: UInt64) throws {
    let program = ChainProgram(seed: seed)
    let all = program.allOrders.count
    guard all > 1 else { return }
    let (seen, orders) = try program.explored(budget: all - 1)
    #expect(seen.all == nil && seen.orders == orders.count, "seed \(seed)")
  }

  /// Where chance decides, a run takes other decisions by the same order: nothing is said of all.
  @Test(arguments: [3, 1])
  func runsThatDifferByOneOrderAreNotAll(width: Int) throws {
    var seen = SeenOrders()
    for width in [2, width, 2] {
      let program = ChainProgram(chains: Array(repeating: 1, count: width))
      seen.note(TriedOrder(try program.run(.fifo).decisions, by: .fifo))
    }
    #expect(seen.all == nil && seen.orders == 3)
  }

  /// What a schedule does is told without a run exactly where an order before went the same way.
  @Test(arguments: UInt64(0)..<20)
  func anOrderThatWasRunIsKnown(seed: UInt64) throws {
    let program = ChainProgram(seed: seed)
    let schedules = (0..<40).flatMap { number -> [Schedule] in
      [.walk(seed: number), .early(jobs: Int(number))]
        + (1...3).map { .priorities(depth: $0, length: 8, seed: number) }
    }
    var (seen, runs) = (SeenOrders(), [[Int]]())
    for schedule in schedules where seen.all == nil {
      let run = try program.run(schedule)
      var order = TriedOrder(run.decisions, by: schedule, chains: run.chains)
      let known = seen.known(by: schedule)
      #expect(known?.number == runs.firstIndex(of: run.order), "seed \(seed), \(schedule)")
      #expect(known == nil || known?.order == order, "seed \(seed), \(schedule)")
      order.behaviour = 1
      let number = seen.note(order, run.decisions)
      if known == nil { runs.append(run.order) }
      #expect(number == runs.firstIndex(of: run.order), "seed \(seed), \(schedule)")
    }
    #expect(runs.count < schedules.count, "seed \(seed)")
  }

  /// One job before, among or behind twelve others: a plain walk has it last once in 4 096 times.
  @Test func anEvenWalkHasAllOrders() throws {
    let program = ChainProgram(chains: [1, 12])
    func orders(_ schedule: (UInt64) -> Schedule) throws -> Int {
      try Set((0..<200).map { try program.run(schedule($0)).order }).count
    }
    #expect(try orders { .walk(seed: $0, jobs: [0, 0, 1, 12]) } == 13)
    #expect(try orders { .walk(seed: $0) } < 13)
  }

  /// Of ten programs with ten estimates each. Two standard errors would hold nineteen times in
  /// twenty if the products of the widths were not skewed.
  @Test func theEstimateIsWithinItsSpread() throws {
    var isRight = 0
    for seed in UInt64(0)..<10 {
      let program = ChainProgram(seed: 100 + seed)
      let all = Double(program.allOrders.count)
      for attempt in UInt64(0)..<10 {
        var seen = SeenOrders()
        for walk in 0..<200 {
          let schedule = Schedule.walk(seed: 1_000 * attempt + UInt64(walk))
          seen.note(TriedOrder(try program.run(schedule).decisions, by: schedule))
        }
        let (orders, spread) = try #require(seen.estimate)
        if abs(orders - all) <= spread * all + 1e-6 { isRight += 1 }
      }
    }
    #expect(isRight >= 90)
  }

  /// Of a library that took jobs over nobody knows the orders, however many there are of the others.
  @Test func whatOthersRanIsInNoOrder() throws {
    var seen = try ChainProgram(chains: [2, 2]).explored(budget: 50).seen
    #expect(seen.all == 6)
    seen.noteOtherOrders()
    #expect(seen.all == nil && seen.missed(depth: 1) == 1)
    #expect(seen.statements.first?.hasPrefix("6 orders of a part of the jobs were run: ") == true)
  }

  /// However many orders were run, a few are left: a bound of 0.0 % would say that there are none.
  @Test func aBoundIsNeverNothing() throws {
    let program = ChainProgram(chains: [4, 4, 4, 4])
    var seen = SeenOrders()
    for seed in UInt64(0)..<4_000 {
      let schedule = Schedule.priorities(depth: 1, length: 16, seed: seed)
      let run = try program.run(schedule)
      seen.note(TriedOrder(run.decisions, by: schedule, chains: run.chains))
    }
    #expect(seen.statements.last?.contains("at most 0.1 %, and") == true)
  }

  /// A share is neither more than it is nor the whole, and an estimate below what was seen is none.
  @Test func aPartIsSaidAsWhatItIs() throws {
    func share(_ chains: [Int], budget: Int) throws -> String {
      try #require(try ChainProgram(chains: chains).explored(budget: budget).seen.statements.first)
    }
    #expect(try share([5, 5, 5, 5], budget: 400).contains(" orders were run (less than 0.1 %, "))
    for seed in UInt64(0)..<20 {
      let program = ChainProgram(chains: [4, 4])
      let (seen, orders) = try program.explored(budget: 200, seed: seed)
      var part = SeenOrders()
      for order in try program.tried(budget: 200, seed: seed).tried {
        part.note(order)
        guard part.orders < orders.count else { break }
        let words = try #require(part.statements.first)
        #expect(!words.contains("(100 %"), "\(words)")
        guard words.contains("of about"), let (all, _) = part.estimate else { continue }
        #expect(Double(part.orders) < all, "\(words)")
      }
      #expect(seen.all == 70)
    }
  }

  /// By the first walks one long chain has few orders. When there are more, what is left of the
  /// budget is not spent on one corner of them.
  @Test func anEstimateThatWasTooLowDoesNotTakeAll() throws {
    let (tried, _) = try ChainProgram(chains: [1, 1, 60]).tried(budget: 3_000)
    let prioritized = tried.count { "\($0.schedule)".hasPrefix("priorities") }
    #expect(tried.count == 3_000 && (200..<1_000).contains(prioritized), "\(prioritized)")
    #expect(SeenOrders(of: tried).missed(depth: 1) < 0.001)
  }

  /// What comes one before another in some order, in one pair of jobs, in two, and in three.
  @Test(arguments: 1...3) func prioritiesFindAsOftenAsIsSaid(depth: Int) throws {
    // The job that must come last of three is the first that could run.
    var program = ChainProgram(chains: [2, 1, 1])
    (program.children, program.roots) = ([[1, 3], [], [], []], [0, 2])
    try expectFound([(2, 3), (0, 2), (3, 1)].suffix(depth), in: program, "by hand")
    for seed in UInt64(0)..<20 {
      let program = ChainProgram(seed: seed)
      var random = SeededGenerator(seed: seed)
      let orders = program.allOrders.sorted { $0.lexicographicallyPrecedes($1) }
      let order = orders[random.index(below: orders.count)]
      let pairs = (0..<depth).map { _ in
        let last = 1 + random.index(below: order.count - 1)
        return (order[random.index(below: last)], order[last])
      }
      try expectFound(pairs[...], in: program, "seed \(seed)")
    }
  }

  private func expectFound(
    _ pairs: ArraySlice<(Int, Int)>, in program: ChainProgram, _ comment: Comment
  ) throws {
    let (draws, length) = (4_000, program.queues.count - 1)
    var (found, chains) = (0, 1)
    for seed in 0..<UInt64(draws) {
      let run = try program.run(.priorities(depth: pairs.count, length: length, seed: seed))
      let places = Dictionary(uniqueKeysWithValues: run.order.enumerated().map { ($1, $0) })
      chains = max(chains, run.chains)
      if pairs.allSatisfy({ places[$0, default: 0] < places[$1, default: 0] }) { found += 1 }
    }
    let least =
      Double(draws) / (1..<pairs.count).reduce(Double(chains)) { n, _ in n * Double(length) }
    // Four standard errors.
    #expect(Double(found) >= least - 4 * least.squareRoot(), comment)
  }

  /// Faults that need one thing before another, two, and three.
  @Test(
    arguments: [(1, 3, 400), (2, 40, 400), (3, 500, 60)].map { depth, orders, repetitions in
      (depth, orders, WholeMatrix.isWanted ? 1_000 : repetitions)
    })
  func aFaultIsNotMissedMoreOftenThanIsSaid(depth: Int, orders: Int, repetitions: Int) throws {
    let program = ChainProgram(chains: [4, 4, 4, 4])
    func fails(_ order: [Int]) -> Bool {
      func isBefore(_ first: Int, _ second: Int) -> Bool {
        order.firstIndex(of: first) ?? 0 < order.firstIndex(of: second) ?? 0
      }
      return switch depth {
      case 1: isBefore(15, 0)
      case 2: isBefore(0, 4) && isBefore(7, 1)
      default: isBefore(0, 4) && isBefore(5, 1) && isBefore(2, 6)
      }
    }
    let length = try program.run(.fifo).decisions.count
    var (missed, bound) = (0, 0.0)
    for repetition in 0..<repetitions {
      var (seen, isFound) = (SeenOrders(), false)
      for number in 0..<orders {
        let schedule = Schedule.priorities(
          depth: depth, length: length + 3, seed: UInt64(repetition * orders + number))
        let run = try program.run(schedule)
        seen.note(TriedOrder(run.decisions, by: schedule, chains: run.chains))
        isFound = isFound || fails(run.order)
      }
      if !isFound { missed += 1 }
      bound = max(bound, seen.missed(depth: depth))
    }
    #expect(bound > 0.2 && bound < 0.9)
    #expect(Double(missed) / Double(repetitions) <= bound)
  }
}

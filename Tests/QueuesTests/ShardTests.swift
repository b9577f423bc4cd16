import Queues
import Testing

@Suite struct ShardTests {
  private static func shards(of count: Int) throws -> [Shard] {
    try (1...count).map { try #require(Shard("\($0)/\(count)")) }
  }

  /// What several machines have tried, each order once.
  private static func united(_ parts: [[TriedOrder]]) -> [TriedOrder] {
    var seen: Set<Schedule> = []
    return parts.joined().filter { seen.insert($0.schedule).inserted }
  }

  @Test(arguments: ["0/4", "5/4", "a/4", "4", "1/0", "-1/4", "1/4/2", "", "1/99999999999999999999"])
  func whatIsNoShardIsRefused(text: String) { #expect(Shard(text) == nil) }

  /// All is all, whoever has which part.
  @Test(arguments: UInt64(0)..<20, [2, 4, 7])
  func shardsOfASmallTreeHaveAllOrders(seed: UInt64, count: Int) throws {
    let program = ChainProgram(seed: seed)
    let all = program.allOrders
    let parts = try Self.shards(of: count).map {
      try program.tried(budget: 4 * all.count + 60 * count, shard: $0)
    }
    #expect(parts.reduce(into: Set()) { $0.formUnion($1.orders) } == all, "seed \(seed)")
    #expect(SeenOrders(of: Self.united(parts.map(\.tried))).all == all.count, "seed \(seed)")
  }

  /// What one machine runs to its end is not left in part because it was shared out.
  @Test(
    arguments: [2, 3, 5], [(chains: [4, 4], orders: 70), ([3, 3, 1], 140), ([2, 2, 2, 1], 630)])
  func whatOneMachineHasWhollyTheShardsHave(
    count: Int, of program: (chains: [Int], orders: Int)
  ) throws {
    for budget in stride(from: program.orders, to: 4 * program.orders, by: program.orders / 10) {
      let chains = ChainProgram(chains: program.chains)
      let one = SeenOrders(of: try chains.tried(budget: budget).tried)
      guard one.all != nil else { continue }
      let parts = try Self.shards(of: count).map {
        try chains.tried(budget: budget, shard: $0).tried
      }
      #expect(SeenOrders(of: Self.united(parts)).all == program.orders, "budget \(budget)")
    }
  }

  @Test func allIsSharedOut() throws {
    let program = ChainProgram(chains: [3, 3, 3])
    let parts = try Self.shards(of: 4).map { try program.tried(budget: 5_000, shard: $0).tried }
    #expect(SeenOrders(of: Self.united(parts)).all == 1_680)
    for part in parts { #expect(part.count < 900, "\(parts.map(\.count))") }
  }

  /// Each strategy is shared out, and the whole is what one machine tries: where the longest run so
  /// far differs, an order by priorities has another length.
  @Test func shardsOfALargeTreeHaveTheOrdersOfOneMachine() throws {
    func tokens(_ tried: [TriedOrder]) -> [String] {
      tried.map { "\($0.schedule)".replacing(/\.[0-9]+\./, with: ".", maxReplacements: 1) }
    }
    let program = ChainProgram(chains: [5, 5, 5, 5])
    let one = Set(tokens(try program.tried(budget: 400).tried))
    let parts = try Self.shards(of: 4).map {
      tokens(try program.tried(budget: 400, shard: $0).tried)
    }
    let united = parts.reduce(into: Set()) { $0.formUnion($1) }
    #expect(united.subtracting(one).isEmpty && one.subtracting(united).isEmpty)
    for part in parts {
      for kind in ["1", "priorities1", "priorities2", "priorities3", "walk"] {
        #expect(part.contains { $0.hasPrefix(kind) || $0.hasSuffix(kind) }, "\(kind)")
      }
    }
  }

  /// To the digit: what machines write down says the same as the runs themselves.
  @Test func statementsAreThoseOfOneMachine() throws {
    let program = ChainProgram(chains: [4, 4, 4])
    let parts = try Self.shards(of: 3).map { try program.tried(budget: 400, shard: $0).tried }
    let united = Self.united(parts)
    let written = try united.map { try #require(TriedOrder("\($0)")) }
    #expect(written == united)
    let statements = SeenOrders(of: written).statements
    #expect(statements == SeenOrders(of: united.reversed()).statements)
    #expect(statements.count == 3 && statements[0].contains(" of about "), "\(statements)")
  }
}

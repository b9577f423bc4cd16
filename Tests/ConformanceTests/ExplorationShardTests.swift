import EventLogs
import Foundation
import Queues
import Replay
import Testing

@testable import Exploration
@testable import Verification

@Suite struct ExplorationShardTests {
  private typealias Named = (path: String, shard: ExplorationShard)

  /// What a machine writes, and what is read of it.
  private static func shard(
    _ name: String, runs: Int = 400, seed: UInt64 = 1, program: [UInt8] = [1],
    scenario: String = "favorites/two-fast-row-taps"
  ) throws -> Named {
    let file = try BundledScenarios.load(scenario)
    let arm = try #require(Arm(file.feature, architecture: "mvc", layout: "main-async"))
    let limits = ExplorationLimits(
      runs: runs, seconds: 600, seed: seed, shard: try #require(Shard(name)), keepingOrders: true)
    var explorer = Explorer(file, through: arm, limits)
    explorer.explore()
    let outcome = ExplorationOutcome(
      task: .init(file: file, arm: arm, backend: .simulated), explored: explorer.outcome, crash: nil
    )
    let shard = ExplorationShard([outcome], by: limits, program: Digest(of: program))
    let written = try JSONEncoder().encode(shard)
    return (name, try JSONDecoder().decode(ExplorationShard.self, from: written))
  }

  @Test func fourShardsSayWhatOneMachineSays() throws {
    let one = try #require(try ExplorationShard.united([Self.shard("1/1")]).first?.explored)
    let shards = try (1...4).map { try Self.shard("\($0)/4") }
    let parts = try ExplorationShard.united(shards.reversed())
    let merged = try #require(parts.first?.explored)
    #expect(one.allOrders ?? 0 > 5 && merged.allOrders == one.allOrders)
    #expect(merged.statements == one.statements)
    #expect(merged.failures.map(\.name) == one.failures.map(\.name))
    #expect(parts.count == 1 && parts[0].name.path.hasSuffix("two-fast-row-taps.scenario.yaml"))
  }

  /// Of the same orders: those of all shards, each once, in one hand.
  @Test func aPartIsSaidToTheDigit() throws {
    let name = "favorites/everything-in-one-burst"
    let shards = try (1...3).map { try Self.shard("\($0)/3", runs: 150, scenario: name) }
    let merged = try #require(try ExplorationShard.united(shards).first?.explored)
    var (seen, orders) = (SeenOrders(), Set<Schedule>())
    for tried in merged.tried where tried.variant == 0 {
      #expect(orders.insert(tried.order.schedule).inserted)
      seen.note(tried.order)
    }
    #expect(merged.allOrders == nil && merged.statements == seen.statements)
    #expect(merged.runs > 100)
  }

  @Test func whatDoesNotBelongTogetherIsRefused() throws {
    let (first, second) = (try Self.shard("1/2", runs: 8), try Self.shard("2/2", runs: 8))
    let cases: [([Named], String)] = [
      ([first], "shard 2/2 is missing"),
      ([first, second, ("b", first.shard)], "shard 1/2 is there twice: in 1/2 and in b"),
      ([first, try Self.shard("2/2", runs: 8, program: [2])], "another build made it"),
      ([first, try Self.shard("2/2", runs: 9)], "one has --runs 9 --seed 1, the other --runs 8"),
      ([first, try Self.shard("2/2", runs: 8, seed: 2)], "--seed 2"),
      ([first, try Self.shard("2/3", runs: 8)], "one is of 3 shards, the other of 2"),
      ([first, try Self.shard("2/2", runs: 8, scenario: "favorites/load-only")], "only one has "),
    ]
    for (shards, words) in cases {
      let error = #expect(throws: RequestError.self) { try ExplorationShard.united(shards) }
      #expect(error?.message.contains(words) == true, "\(words): \(error?.message ?? "")")
    }
  }
}

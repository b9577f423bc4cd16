import Queues
import Replay
import Scenarios
import TestSupport
import Testing

@testable import Exploration
@testable import Verification

/// The number of orders that is told, beside the true one, of trees in which jobs make jobs.
@Suite struct OrderEstimateTests {
  private static let scenarios = [
    "form/two-letters-with-focus-changes", "favorites/two-fast-row-taps", "form/load-only",
    "favorites/load-only", "form/two-taps-in-one-turn", "favorites/tap-then-back-without-draining",
    "form/tap-while-disabled", "favorites/two-taps-in-one-turn-on-an-absent-one",
    "favorites/order-of-adding", "form/clear-confirm",
  ]
  private static let architectures = ["mvc", "mvvm-reactive", "mvvm-async", "flux", "direct"]
  private static let layouts = ["model-serial", "main-async", "model-concurrent"]
  /// The trees, the most orders of one, and its estimates of 200 walks each.
  private static let (trees, mostOrders, seeds) = (
    WholeMatrix.isWanted ? 10 : 3, WholeMatrix.isWanted ? 8_000.0 : 800, UInt64(10)
  )

  private static func seen(_ walks: Range<UInt64>, of scenario: ExploredScenario) -> SeenOrders {
    walks.reduce(into: SeenOrders()) { seen, seed in
      let order = Schedule.walk(seed: seed)
      seen.note(TriedOrder(scenario.run(by: order).decisions, by: order))
    }
  }

  /// The true number; nil if it is too large or too small to say anything.
  private static func orders(of scenario: ExploredScenario) -> Int? {
    guard let (about, _) = seen(0..<30, of: scenario).estimate, about > 20, about < mostOrders
    else { return nil }
    let fifo = scenario.run(by: .fifo).decisions
    var seen = SeenOrders()
    seen.note(TriedOrder(fifo, by: .fifo))
    var plan = OrderPlan(after: fifo, budget: 8 * Int(mostOrders), seed: 1)
    while let (strategy, order) = plan.takeNext(after: seen), strategy != .priorities {
      seen.note(TriedOrder(scenario.run(by: order).decisions, by: order))
    }
    return seen.all
  }

  @Test func theTrueNumberIsWithinTheSpreadInNineCasesOfTen() throws {
    var (right, all, told) = (0, 0, [String]())
    search: for name in Self.scenarios {
      for (architecture, layout) in zip(Self.architectures, Self.layouts + Self.layouts) {
        let file = try BundledScenarios.load(name)
        guard let arm = Arm(file.feature, architecture: architecture, layout: layout) else {
          continue
        }
        let scenario = ExploredScenario(
          file.scenario, through: arm, within: RunLimits(jobs: 10_000))
        guard let orders = Self.orders(of: scenario) else { continue }
        let (before, asked) = (right, all)
        for seed in 1...Self.seeds {
          let walks = 1_000 * seed..<1_000 * seed + 200
          let (about, spread) = try #require(Self.seen(walks, of: scenario).estimate)
          // With a larger spread no number is told.
          guard spread <= 0.5 else { continue }
          all += 1
          if abs(about - Double(orders)) <= spread * about { right += 1 }
        }
        told.append(
          "\(name) \(architecture) \(layout): \(orders), \(right - before) of \(all - asked)")
        if told.count == Self.trees { break search }
      }
    }
    #expect(told.count == Self.trees && all > 5 * Self.trees)
    #expect(10 * right >= 9 * all, "\(told.joined(separator: "\n"))")
    if WholeMatrix.isWanted { print(told.joined(separator: "\n")) }
  }
}

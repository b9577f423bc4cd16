import SeededRandom
import Testing

@testable import Experiments

@Suite struct ShapleyValueTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// Bit i of an index: whether the i-th change was made.
    let costs: [Double]
    let savings: [Double]

    var testDescription: String { name }
  }

  /// Computed by hand over all orders.
  @Test(arguments: [
    Case(name: "one change", costs: [10, 4], savings: [6]),
    Case(name: "independent changes", costs: [10, 7, 8, 5], savings: [3, 2]),
    Case(name: "only together", costs: [10, 10, 10, 4], savings: [3, 3]),
    Case(name: "either will do", costs: [10, 4, 4, 4], savings: [3, 3]),
    Case(name: "one that costs", costs: [10, 4, 12, 6], savings: [6, -2]),
    Case(name: "no effect", costs: [7, 7, 7, 7], savings: [0, 0]),
    // The glove game of Shapley's theory: a left glove and two right ones; a pair is worth 1.
    Case(
      name: "three, one of them scarce", costs: [0, 0, 0, -1, 0, -1, 0, -1],
      savings: [2.0 / 3, 1.0 / 6, 1.0 / 6]),
  ])
  func dividesAsCountedByHand(sample: Case) {
    let savings = ShapleyValue.savings(sample.costs)
    #expect(savings.count == sample.savings.count)
    for (found, expected) in zip(savings, sample.savings) {
      #expect(abs(found - expected) < 1e-12, "\(savings)")
    }
  }

  @Test(arguments: UInt64(1)...40)
  func isTheMeanOverAllOrdersAndAddsUp(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let changes = 1 + generator.index(below: 5)
    let costs = (0..<(1 << changes)).map { _ in 100 * generator.unit() }
    let savings = ShapleyValue.savings(costs)
    let whole = costs[0] - costs[costs.count - 1]
    #expect(abs(savings.reduce(0, +) - whole) < 1e-9, "seed \(seed)")
    var sums = Array(repeating: 0.0, count: changes)
    let orders = Self.orders(of: Array(0..<changes))
    for order in orders {
      var made = 0
      for change in order {
        sums[change] += costs[made] - costs[made | 1 << change]
        made |= 1 << change
      }
    }
    for (saving, sum) in zip(savings, sums) {
      #expect(abs(saving - sum / Double(orders.count)) < 1e-9, "seed \(seed)")
    }
  }

  private static func orders(of changes: [Int]) -> [[Int]] {
    guard !changes.isEmpty else { return [[]] }
    return changes.flatMap { first in
      orders(of: changes.filter { $0 != first }).map { [first] + $0 }
    }
  }
}

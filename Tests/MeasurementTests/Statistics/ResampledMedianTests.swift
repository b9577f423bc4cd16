import SeededRandom
import Statistics
import Testing

@Suite struct ResampledMedianTests {
  private static let trials = 20_000

  /// All draws are counted: 46 656 from six values.
  @Test(arguments: 1...6)
  func mediansHaveTheDistributionOfAllDraws(size: Int) {
    var counted: [Double: Int] = [:]
    let draws = (0..<size).reduce(1) { product, _ in product * size }
    for number in 0..<draws {
      var (rest, ranks) = (number, [Int]())
      for _ in 0..<size {
        ranks.append(rest % size)
        rest /= size
      }
      counted[Self.median(of: ranks), default: 0] += 1
    }
    let seen = Self.drawn(size: size, seed: 8)
    #expect(Set(seen.keys).isSubset(of: counted.keys))
    for (median, count) in counted {
      Self.expect(
        seen[median] ?? 0, near: Double(count) / Double(draws), "median \(median) of \(size)")
    }
  }

  /// Too many draws to count, so one of the two samples of medians draws every value.
  @Test(arguments: [35, 70, 201, 2_000])
  func mediansHaveTheDistributionOfDrawnValues(size: Int) {
    var generator = SeededGenerator(seed: 3)
    let trials = 2_000
    let slow = (0..<trials).map { _ in
      Self.median(of: (0..<size).map { _ in generator.index(below: size) })
    }.sorted()
    let fast = Self.drawn(size: size, seed: 4)
    for tenth in [1, 3, 5, 7, 9] {
      let quantile = slow[trials * tenth / 10]
      let below = slow.filter { $0 <= quantile }.count
      let chance = Double(below) / Double(trials)
      let seen = fast.filter { $0.key <= quantile }.map(\.value).reduce(0, +)
      let deviation = (chance * (1 - chance) / Double(trials)).squareRoot()
      #expect(
        abs(Double(seen) / Double(Self.trials) - chance) <= 4.5 * deviation,
        "\(size) values, quantile \(tenth)")
    }
  }

  /// How often each median was drawn.
  private static func drawn(size: Int, seed: UInt64) -> [Double: Int] {
    let median = ResampledMedian(of: size)
    let values = (0..<size).map(value)
    var generator = SeededGenerator(seed: seed)
    var seen: [Double: Int] = [:]
    for _ in 0..<trials {
      seen[median.median(ofSorted: values, generator: &generator), default: 0] += 1
    }
    return seen
  }

  private static func median(of ranks: [Int]) -> Double {
    let sorted = ranks.sorted()
    let (lower, upper) = (value(sorted[(sorted.count - 1) / 2]), value(sorted[sorted.count / 2]))
    return lower + 0.5 * (upper - lower)
  }

  /// Two ranks have a mean that no other two have, among few values.
  private static func value(_ rank: Int) -> Double {
    rank < 8 ? Double(1 << rank) : Double(rank * rank)
  }

  private static func expect(_ count: Int, near chance: Double, _ what: String) {
    let expected = Double(trials) * chance
    let deviation = (expected * (1 - chance)).squareRoot()
    #expect(abs(Double(count) - expected) <= 4.5 * deviation + 1e-6, "\(what): \(count)")
  }
}

import Foundation
package import SeededRandom

/// The median of a bootstrap resample of sorted values. It is drawn from its exact distribution by
/// one or two random numbers, in the place of one for each value of the resample.
///
/// Of n ranks drawn with replacement from 0..<n, the m-th smallest is at most r exactly if m or
/// more of them are at most r. So its distribution is that of a binomial tail: Efron, "Bootstrap
/// methods: another look at the jackknife", Annals of Statistics 7(1), 1979, section 3. With n = 2m
/// there is an upper middle rank, too. It is b or more, with a < b for the lower one, exactly if m
/// ranks are at most a, one of these is a, and the others are b or more:
/// C(n, m) ((a + 1)^m - a^m) (n - b)^m / n^n.
package final class ResampledMedian: Sendable {
  /// For each rank the probability that the lower middle rank is at most that.
  private let cumulative: [Double]
  /// For each rank b the logarithm of ((n - b) / n)^m; empty if n is odd.
  private let beyond: [Double]
  /// For each lower middle rank a the logarithm of C(n, m) ((a + 1)^m - a^m) / n^m over its
  /// probability; empty if n is odd.
  private let apart: [Double]

  /// - Parameter size: n, the number of values; 1 or more.
  package init(of size: Int) {
    precondition(size > 0, "A sample has a value.")
    let middle = (size + 1) / 2
    let tail = BinomialTail(of: size, from: middle)
    let cumulative = (1...size).map { tail.probability(Double($0) / Double(size)) }
    self.cumulative = cumulative
    guard size.isMultiple(of: 2) else {
      (beyond, apart) = ([], [])
      return
    }
    func power(_ rank: Int) -> Double { Double(middle) * log(Double(rank) / Double(size)) }
    beyond = (0..<size).map { power(size - $0) }
    apart = (0..<size).map { rank in
      let probability = cumulative[rank] - (rank == 0 ? 0 : cumulative[rank - 1])
      let shorter = rank == 0 ? 0 : exp(power(rank) - power(rank + 1))
      return tail.logarithms[0] + power(rank + 1) + log1p(-shorter) - log(probability)
    }
  }

  /// - Parameter values: as many as the size, ascending.
  package func median(ofSorted values: [Double], generator: inout SeededGenerator) -> Double {
    precondition(values.count == cumulative.count, "The median is of a sample of that size.")
    let chance = generator.unit()
    let lower = Self.first(of: cumulative.count) { cumulative[$0] > chance }
    guard !beyond.isEmpty else { return values[lower] }
    // 1 - unit() is above 0, so it has a logarithm.
    let least = log(1 - generator.unit()) - apart[lower]
    let upper = lower + Self.first(of: values.count - lower - 1) { beyond[lower + 1 + $0] < least }
    return values[lower] + 0.5 * (values[upper] - values[lower])
  }

  /// The first index that meets a condition that all larger ones meet too; `count` if none does.
  @inline(__always)
  private static func first(of count: Int, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The probability of a number of successes or more in independent trials.
private struct BinomialTail {
  private let size: Int
  private let least: Int
  /// The logarithms of C(size, k), for k from `least` on.
  let logarithms: [Double]

  init(of size: Int, from least: Int) {
    (self.size, self.least) = (size, least)
    func factorial(_ number: Int) -> Double { lgamma(Double(number) + 1) }
    logarithms = (least...size).map { factorial(size) - factorial($0) - factorial(size - $0) }
  }

  /// - Parameter chance: of a success, above 0.
  func probability(_ chance: Double) -> Double {
    guard chance < 1 else { return 1 }
    let (success, failure) = (log(chance), log1p(-chance))
    let terms = logarithms.indices.map { index in
      let successes = Double(least + index)
      return exp(logarithms[index] + successes * success + (Double(size) - successes) * failure)
    }
    return min(1, terms.reduce(0, +))
  }
}

import Statistics
import Testing

@testable import Measurement

@Suite struct WeightedLineTests {
  private static let sizes: [Double] = [10, 100, 1_000, 10_000, 100_000]

  @Test(arguments: [(120.0, 1.5), (0, 2), (5_000, 0), (-3, 0.75), (40, -0.0001)])
  func recoversALineThatIsOne(fixed: Double, perRow: Double) {
    let times = Self.sizes.map { fixed + perRow * $0 }
    let line = WeightedLine(sizes: Self.sizes, times: times)
    #expect(abs(line.fixed - fixed) < 1e-6)
    #expect(abs(line.perRow - perRow) < 1e-9)
    #expect(line.deviations(sizes: Self.sizes, times: times).allSatisfy { abs($0) < 1e-6 })
  }

  /// Sizes 0, 1, 2 with times 1, 1, 2 weigh 1, 1, 1/4. By hand: the weighted means are 2/3 and
  /// 10/9, the spread is 4/9 and the covariance 2/9 - 2/27 = 4/27.
  @Test func weighsByRelativeError() {
    let (sizes, times): ([Double], [Double]) = ([0, 1, 2], [1, 1, 2])
    let line = WeightedLine(sizes: sizes, times: times)
    #expect(abs(line.perRow - 1.0 / 3) < 1e-12)
    #expect(abs(line.fixed - 8.0 / 9) < 1e-12)
    // The line has 8/9, 11/9 and 14/9.
    for (found, expected) in zip(
      line.deviations(sizes: sizes, times: times), [1.0 / 9, -2.0 / 9, 2.0 / 9])
    {
      #expect(abs(found - expected) < 1e-12)
    }
  }

  /// Unweighted, the largest size would drag the fixed part far below zero here.
  @Test func theLargestSizeDoesNotDecideAlone() {
    var times = Self.sizes.map { 100 + $0 }
    times[4] *= 1.1
    let line = WeightedLine(sizes: Self.sizes, times: times)
    #expect((80...110).contains(line.fixed), "\(line)")
    #expect((1...1.1).contains(line.perRow), "\(line)")
  }
}

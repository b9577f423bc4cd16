import SeededRandom
import Statistics
import Testing

@testable import Measurement

@Suite struct QuantilesTests {
  struct Example {
    let values: [Double]
    let probability: Double
    let expected: Double
  }

  @Test(arguments: [
    Example(values: [7], probability: 0.9, expected: 7),
    Example(values: [3, 1], probability: 0.5, expected: 2),
    Example(values: [1, 2, 3, 4], probability: 0.25, expected: 1.75),
    Example(values: [4, 1, 3, 2], probability: 0.9, expected: 3.7),
    Example(values: [5, 1, 9], probability: 0, expected: 1),
    Example(values: [5, 1, 9], probability: 1, expected: 9),
    Example(values: [10, 20, 40, 80, 160], probability: 0.6, expected: 56),
  ])
  func interpolatesAsTypeSeven(example: Example) {
    let quantile = Quantiles.quantile(example.probability, of: example.values)
    #expect(abs(quantile - example.expected) < 1e-12, "\(example): \(quantile)")
  }

  @Test(arguments: 1...12)
  func bothMediansAgree(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<50 {
      var values = (0..<count).map { _ in Double(generator.index(below: 6)) }
      let median = Quantiles.median(of: values)
      #expect(Quantiles.medianBySorting(&values) == median)
      #expect(values == values.sorted())
    }
  }
}

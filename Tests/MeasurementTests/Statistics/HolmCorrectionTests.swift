import Measurement
import SeededRandom
import Statistics
import Testing

@Suite struct HolmCorrectionTests {
  /// The textbook example: 0.005 <= 0.05/4 and 0.01 <= 0.05/3 are rejected; 0.03 > 0.05/2 ends it,
  /// and 0.04 stands although it is below 0.05/1.
  @Test func correctsTheWorkedExample() {
    let holm = HolmCorrection(pValues: [0.01, 0.04, 0.03, 0.005], significance: 0.05)
    #expect(holm.rejected == [true, false, false, true])
    expect(holm.adjusted, equal: [0.03, 0.06, 0.06, 0.02])
    expect(holm.levels, equal: [1 - 0.05 / 3, 1 - 0.05 / 2, 1 - 0.05 / 2, 1 - 0.05 / 4])
  }

  @Test func correctsTheEdges() {
    let none = HolmCorrection(pValues: [], significance: 0.05)
    #expect(none.adjusted.isEmpty && none.rejected.isEmpty && none.levels.isEmpty)
    let one = HolmCorrection(pValues: [0.05], significance: 0.05)
    #expect(one.rejected == [true])
    #expect(one.adjusted == [0.05])
    let equal = HolmCorrection(pValues: [0.02, 0.02, 0.02], significance: 0.05)
    #expect(equal.rejected == [false, false, false])
    expect(equal.adjusted, equal: [0.06, 0.06, 0.06])
    let large = HolmCorrection(pValues: [0.9, 0.5], significance: 0.05)
    #expect(large.adjusted == [1, 1])
  }

  /// 1/100 is the threshold of the first of five, which 0.05 / 5 misses by a rounding.
  @Test func aPValueOnItsThresholdIsRejected() {
    for count in 2...40 {
      let pValues = [0.05 / Double(count)] + Array(repeating: 1.0, count: count - 1)
      #expect(HolmCorrection(pValues: pValues, significance: 0.05).rejected[0], "of \(count)")
    }
  }

  @Test func theOrderGivenDoesNotMatter() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let pValues = (0..<6).map { _ in Double(1 + generator.index(below: 60)) / 1_000 }
      var order = Array(pValues.indices)
      generator.shuffle(&order)
      let straight = HolmCorrection(pValues: pValues, significance: 0.05)
      let mixed = HolmCorrection(pValues: order.map { pValues[$0] }, significance: 0.05)
      #expect(mixed.rejected == order.map { straight.rejected[$0] }, "\(pValues)")
      #expect(mixed.adjusted == order.map { straight.adjusted[$0] }, "\(pValues)")
      for (adjusted, rejected) in zip(straight.adjusted, straight.rejected) {
        #expect((adjusted <= 0.05 + 1e-9) == rejected)
      }
    }
  }

  private func expect(
    _ values: [Double], equal expected: [Double], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-12 },
      "\(values) is not \(expected)", sourceLocation: location)
  }
}

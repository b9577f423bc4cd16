import SeededRandom
import Statistics
import Testing

@Suite struct PredictionIntervalTests {
  /// The share of further values that lie in the interval, of 10 000 draws. Its standard error is
  /// 0.2 %.
  @Test(arguments: [3, 4, 7, 20, 31])
  func ofFurtherValuesNineteenOfTwentyLieInIt(_ count: Int) throws {
    var generator = SeededGenerator(seed: 7, stream: "prediction of \(count)")
    func value() -> Double { 5 + 3 * SimulatedMachine.normal(&generator) }
    let hits = try (0..<10_000).count { _ in
      let values = (0..<count).map { _ in value() }
      let interval = try #require(PredictionInterval(after: values))
      return (interval.lower...interval.upper).contains(value())
    }
    #expect((9_430...9_570).contains(hits), "\(hits) of 10 000")
  }

  @Test func itIsExactWhereItCanBeCalculatedByHand() throws {
    let interval = try #require(PredictionInterval(after: [1, 2, 3]))
    #expect(abs(interval.upper - 2 - 4.303 * (4.0 / 3).squareRoot()) < 1e-12)
    #expect(abs(interval.lower + interval.upper - 4) < 1e-12)
    #expect(PredictionInterval(after: [1, 2]) == nil)
    #expect(PredictionInterval(after: [2, 2, 2])?.upper == 2)
  }
}

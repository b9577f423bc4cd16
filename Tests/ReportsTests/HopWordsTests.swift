import Measurement
import Reports
import Testing

@testable import Passes

/// There is a figure, or the reason why there is none.
@Suite struct HopWordsTests {
  @Test(
    arguments: [
      ([700, 760, 690, 720, 705, 710], "708 [690, 760] ns in 6 processes"),
      (
        [957, 1_000, 990, 1_010, 21_500, 980],
        "no figure, for 6 processes gave 957 ns to 21500 ns"
      ),
      (
        [100, nil, nil, 100, 100, 100],
        "no figure: 4 of 6 processes found one; it takes a processor for each thread"
      ),
      ([100], "no figure: 1 process cannot tell whether it repeats"),
    ] as [([Double?], String)])
  func aHopHasAFigureOrAReason(medians: [Double?], said: String) {
    let words = HopWords(
      HopCost(
        awake: ProcessMedians(of: medians),
        asleep: ProcessMedians(of: Array(repeating: 30_000, count: 6))))
    #expect(words.awake == said)
    #expect(words.asleep == "30.0 [30.0, 30.0] µs in 6 processes")
  }

  @Test func resultsFromOneProcessHaveNoFigure() {
    #expect(HopWords(nil).awake == "no figure: one process alone measured it")
  }
}

import Reports
import Testing
import Verification

@Suite struct RunProgressTests {
  private static let verify = (1...2).map {
    RunStep("verifying \($0)", kind: "verifying", weight: 2)
  }
  private static let time = (1...4).map { RunStep("timing \($0)", kind: "timing", weight: 3) }
  private static let all = verify + time

  private func progress(_ events: [(RunStep.Event, Double)]) -> RunProgress {
    var progress = RunProgress(Self.all, at: .zero)
    for (event, seconds) in events { progress.apply(event, at: .seconds(seconds)) }
    return progress
  }

  @Test func nothingIsSaidWithoutSteps() {
    #expect(RunProgress([], at: .zero).text(at: .seconds(3)) == "")
  }

  /// Before a step has ended, weights are seconds.
  @Test func thereIsAnEstimateFromTheStart() {
    #expect(progress([]).text(at: .zero) == "0:00 [1/6] verifying 1, about 15 s left")
    #expect(
      progress([(.begun(Self.verify[1]), 0)]).text(at: .seconds(9))
        == "0:09 [1/6] verifying 2, about 7 s left")
  }

  @Test func theClockHasMinutes() {
    #expect(progress([]).text(at: .seconds(754)).hasPrefix("12:34 "))
  }

  /// A kind that was not seen yet is expected to take its weight at the pace so far.
  @Test func otherKindsAreEstimatedByTheirWeight() {
    let one = progress([
      (.begun(Self.verify[0]), 0), (.ended(Self.verify[0]), 4), (.begun(Self.verify[1]), 4),
    ])
    // The pace is (4 + 10) / (2 + 10), so one more of (4 + 2.3) / 2 s, and four of 3.5 s.
    #expect(one.text(at: .seconds(4)) == "0:04 [2/6] verifying 2, about 15 s left")
    #expect(one.text(at: .seconds(9)) == "0:09 [2/6] verifying 2, about 10 s left")
  }

  @Test func aKindThatWasSeenIsEstimatedByItsMean() {
    let ended = progress([
      (.begun(Self.verify[0]), 0), (.ended(Self.verify[0]), 4), (.begun(Self.verify[1]), 4),
      (.ended(Self.verify[1]), 6), (.begun(Self.time[0]), 6), (.ended(Self.time[0]), 7),
      (.begun(Self.time[1]), 7), (.ended(Self.time[1]), 10), (.begun(Self.time[2]), 10),
    ])
    // The pace is 1, so each of the two left takes (1 + 3 + 3) / 3 s.
    #expect(ended.text(at: .seconds(10)) == "0:10 [5/6] timing 3, about 5 s left")
  }

  /// Two at a time: each is put down for the time by which it moved the end.
  @Test func stepsAtTheSameTimeShareTheTime() {
    let both = progress([
      (.begun(Self.verify[0]), 0), (.begun(Self.verify[1]), 0), (.ended(Self.verify[1]), 4),
      (.ended(Self.verify[0]), 4), (.begun(Self.time[0]), 4),
    ])
    #expect(both.text(at: .seconds(4)) == "0:04 [3/6] timing 1, about 10 s left")
  }

  @Test func aSkippedStepIsNeitherCountedNorExpected() {
    let skipped = progress([
      (.begun(Self.verify[0]), 0), (.ended(Self.verify[0]), 4), (.skipped(Self.time[2]), 4),
      (.skipped(Self.time[3]), 4), (.begun(Self.verify[1]), 4),
    ])
    #expect(skipped.text(at: .seconds(4)) == "0:04 [2/4] verifying 2, about 10 s left")
  }

  @Test func aStepThatTakesLongerNeverMakesTheRestNegative() {
    let last = progress(
      Self.all.enumerated().flatMap { index, step in
        [(.begun(step), Double(index)), (.ended(step), Double(index + 1))]
      }.dropLast())
    #expect(last.text(at: .seconds(60)) == "1:00 [6/6] timing 4, about 1 s left")
  }

  @Test(arguments: [
    (0, "about 1 s"), (1.4, "about 1 s"), (6.6, "about 7 s"), (23, "about 25 s"),
    (89, "about 90 s"), (91, "about 2 min"), (600, "about 10 min"),
  ])
  func estimatesAreRounded(seconds: Double, text: String) {
    let progress = RunProgress([RunStep("1", kind: "", weight: seconds)], at: .zero)
    #expect(progress.text(at: .zero) == "0:00 [1/1] 1, \(text) left")
  }
}

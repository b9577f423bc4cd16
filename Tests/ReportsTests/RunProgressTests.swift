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

  @Test func nothingIsSaidBeforeTheFirstStep() {
    #expect(progress([]).text(at: .seconds(3)) == "")
  }

  /// There is nothing yet to estimate from.
  @Test func theFirstStepHasNoEstimate() {
    #expect(
      progress([(.begun(Self.verify[0]), 0)]).text(at: .seconds(3)) == "[1/6] verifying 1")
  }

  /// A kind that was not seen yet is expected to take its weight at the pace so far.
  @Test func otherKindsAreEstimatedByTheirWeight() {
    let one = progress([
      (.begun(Self.verify[0]), 0), (.ended(Self.verify[0]), 4), (.begun(Self.verify[1]), 4),
    ])
    // One more of 4 s, and four of weight 3 at 2 s per weight.
    #expect(one.text(at: .seconds(4)) == "[2/6] verifying 2, about 30 s left")
    #expect(one.text(at: .seconds(6)) == "[2/6] verifying 2, about 25 s left")
  }

  @Test func aKindThatWasSeenIsEstimatedByItsMean() {
    let ended = progress([
      (.begun(Self.verify[0]), 0), (.ended(Self.verify[0]), 4), (.begun(Self.verify[1]), 4),
      (.ended(Self.verify[1]), 6), (.begun(Self.time[0]), 6), (.ended(Self.time[0]), 7),
      (.begun(Self.time[1]), 7), (.ended(Self.time[1]), 10), (.begun(Self.time[2]), 10),
    ])
    #expect(ended.text(at: .seconds(10)) == "[5/6] timing 3, about 4 s left")
  }

  /// Two at a time: each is put down for the time by which it moved the end.
  @Test func stepsAtTheSameTimeShareTheTime() {
    let both = progress([
      (.begun(Self.verify[0]), 0), (.begun(Self.verify[1]), 0), (.ended(Self.verify[1]), 4),
      (.ended(Self.verify[0]), 4), (.begun(Self.time[0]), 4),
    ])
    #expect(both.text(at: .seconds(4)) == "[3/6] timing 1, about 10 s left")
  }

  @Test func aSkippedStepIsNeitherCountedNorExpected() {
    let skipped = progress([
      (.begun(Self.verify[0]), 0), (.ended(Self.verify[0]), 4), (.skipped(Self.time[2]), 4),
      (.skipped(Self.time[3]), 4), (.begun(Self.verify[1]), 4),
    ])
    #expect(skipped.text(at: .seconds(4)) == "[2/4] verifying 2, about 15 s left")
  }

  @Test func aStepThatTakesLongerNeverMakesTheRestNegative() {
    let last = progress(
      Self.all.enumerated().flatMap { index, step in
        [(.begun(step), Double(index)), (.ended(step), Double(index + 1))]
      }.dropLast())
    #expect(last.text(at: .seconds(60)) == "[6/6] timing 4, about 1 s left")
  }

  @Test(arguments: [
    (0, "about 1 s"), (1.4, "about 1 s"), (6.6, "about 7 s"), (23, "about 25 s"),
    (89, "about 90 s"), (91, "about 2 min"), (600, "about 10 min"),
  ])
  func estimatesAreRounded(seconds: Double, text: String) {
    // One step of known length ended, one of the same kind is left.
    let steps = (1...2).map { RunStep("\($0)", kind: "", weight: 1) }
    var progress = RunProgress(steps, at: .zero)
    progress.apply(.begun(steps[0]), at: .zero)
    progress.apply(.ended(steps[0]), at: .seconds(seconds))
    progress.apply(.begun(steps[1]), at: .seconds(seconds))
    #expect(progress.text(at: .seconds(seconds)) == "[2/2] 2, \(text) left")
  }
}

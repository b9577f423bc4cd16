import EventLogs
import FormScreen
import Interaction
import Replay
import TestSupport
import Testing

@testable import Verification

/// A glitch is a change to a value that the specification gives after no prefix of the inputs from
/// the last settled one on, where the prefix never goes back.
@Suite struct GlitchTests {
  private static func sequences(_ log: HandMadeLog, of value: String) -> [Int] {
    log.log.records.indices.filter {
      log.log.records[$0].kind == .write && log.log.records[$0].value == .text(value)
    }
  }

  /// Blank, then mismatch, then ok where the last missing text makes both equal: the middle one is
  /// shown and never right, and its colour and gate change nothing. What was settled and what the
  /// input made of it would both have been right.
  @Test func blankThenMismatchThenOkIsExactlyOne() {
    var log = HandMadeLog.settled(["a", "b", ""])
    log.fill(2, "b")
    log.write(.mismatch)
    log.write(.ok)
    log.settled()
    #expect(log.glitches == Self.sequences(log, of: Verdict.mismatch.text))
    let expected = log.judged.transients.glitches.map(\.expected)
    #expect(expected == [[.text(Verdict.blank.text), .text(Verdict.ok.text)]])
    #expect(log.difference == nil)
  }

  @Test(
    arguments: [
      // Each property that changes wrongly is one.
      (["a", "b", "c"], [(0, "x")], [.ok, .mismatch], 3),
      // What is shown is no longer right, but it is no change.
      (["a", "b", "b"], [(2, "c")], [.ok, .ok, .ok, .mismatch, .mismatch], 0),
      // In a burst every verdict on the way is justified, and so is leaving some out.
      (["a", "b", ""], burst, [.mismatch, .ok, .blank], 0),
      (["a", "b", ""], burst, [.ok, .blank], 0),
      (["a", "b", ""], burst, [.mismatch, .blank], 0), (["a", "b", ""], burst, [.blank], 0),
    ] as [([String], [(Int, String)], [Verdict], Int)])
  func whatNoInputGivesIsOne(
    texts: [String], fills: [(Int, String)], verdicts: [Verdict], count: Int
  ) {
    var log = HandMadeLog.settled(texts)
    for (field, text) in fills { log.fill(field, text) }
    for verdict in verdicts { log.write(verdict) }
    log.settled()
    #expect(log.glitches.count == count)
    #expect(log.difference == nil)
  }

  private static let burst = [(2, "c"), (2, "b"), (0, "")]

  @Test func thePrefixNeverGoesBack() {
    var log = HandMadeLog.settled(["a", "b", ""])
    log.fill(2, "c")
    log.fill(2, "b")
    log.write(.ok)
    let start = log.log.records.count
    log.write(.mismatch)
    log.write(.ok)
    log.settled()
    // Mismatch was right once, before ok was shown: three changes to what lies behind.
    #expect(log.glitches == [start, start + 1, start + 2])
    #expect(log.difference == nil)
  }

  /// The prefix is the screen's: once one property has reached it, the others may not lag.
  @Test func onePropertyTakesTheOthersAlong() {
    var log = HandMadeLog.settled(["a", "b", ""])
    log.fill(2, "b")
    log.fill(2, "c")
    log.write(.text(Verdict.mismatch.text), to: FormControls.validationText)
    #expect(log.glitches.isEmpty)
    log.write(.text("green"), to: FormControls.validationColor)
    #expect(log.glitches.count == 1)
  }

  @Test func aValueBeforeItsInputIsOne() {
    var log = HandMadeLog.settled(["a", "b", ""])
    log.write(.text(Verdict.ok.text), to: FormControls.validationText)
    log.fill(2, "b")
    log.change(to: 5)
    log.write(.ok)
    log.settled()
    #expect(log.glitches.count == 1)
  }

  @Test func settlingForgetsWhatWasRightBefore() {
    var log = HandMadeLog.settled(["a", "b", "b"])
    log.fill(2, "c")
    log.write(.mismatch)
    log.settled()
    let start = log.log.records.count
    log.write(.text(Verdict.ok.text), to: FormControls.validationText)
    #expect(log.glitches == [start])
  }

  /// What a control shows by itself, and an alert, are not writes.
  @Test func onlyWritesAreJudged() {
    var log = HandMadeLog.loaded
    log.append(.show, on: FormControls.idText.rawValue, .text("nobody typed this"))
    log.append(.present, on: FormControls.alertShown.rawValue, .text("nobody asked for this"))
    #expect(log.glitches.isEmpty)
  }
}

import EventLogs
import FormScreen
import Interaction
import Replay
import TestSupport
import Testing

@testable import Verification

/// The settled screens against the specification, on logs made by hand.
@Suite struct SpecificationFoldTests {
  @Test func aDifferenceNamesStepInputAndProperty() {
    var log = HandMadeLog.loaded
    log.fill(0, "a")
    log.write(.text("nonsense"), to: FormControls.validationText)
    log.settled()
    #expect(
      log.difference?.sentence
        == "input 1 (fill id \"a\"): validation.text should be \"空欄があります\", is \"nonsense\"")
  }

  /// The first property in the table's order, of the first step that differs.
  @Test func theFirstDifferenceIsTold() {
    var log = HandMadeLog.loaded
    log.fill(0, "a")
    log.write(.flag(true), to: FormControls.registerEnabled)
    log.write(.text("green"), to: FormControls.validationColor)
    log.settled()
    log.fill(1, "b")
    log.write(.text("later"), to: FormControls.validationText)
    log.settled()
    #expect(log.difference?.step == 1)
    #expect(log.difference?.property == "validation.color")
    #expect(log.difference?.expected == "\"red\"")
    #expect(log.difference?.shown == "\"green\"")
  }

  /// Only what has a line in the transcript is counted, and a burst's last input is named.
  @Test func stepsAreCountedAsTheTranscriptCountsThem() {
    var log = HandMadeLog.loaded
    log.fill(0, "a")
    log.settled()
    log.input(.id(.select(0..<1)))
    log.settled()
    log.fill(1, "b")
    log.fill(2, "b")
    log.settled()
    #expect(log.difference?.step == 3)
    #expect(log.difference?.input == "fill confirm \"b\"")
    #expect(Transcript(of: log.log).entries.count == 4)
  }

  @Test func nothingIsComparedBeforeItSettles() {
    var log = HandMadeLog()
    log.input(.load)
    #expect(log.difference == nil)
    log.settled()
    #expect(log.difference?.step == 0)
    #expect(log.difference?.input == "load")
  }

  @Test func equalMeansEqualBytes() {
    var log = HandMadeLog.loaded
    let decomposed = "空欄か\u{3099}あります"
    #expect(decomposed == Verdict.blank.text)
    log.fill(0, "a")
    log.write(.text(decomposed), to: FormControls.validationText)
    log.settled()
    #expect(log.difference?.property == "validation.text")
    #expect(log.glitches.count == 1)
  }

  /// A tap is judged by the gate that was shown when it came, stale or not.
  @Test(arguments: [true, false])
  func aTapIsJudgedByTheGateThatWasShown(isStale: Bool) {
    var log = HandMadeLog.settled(["a", "b", "b"])
    log.fill(2, "c")
    if !isStale { log.write(.mismatch) }
    log.input(.tap(FormControls.register))
    if isStale {
      log.append(
        .present, on: FormControls.alertShown.rawValue,
        .list([.text("登録!"), .text(""), .list([.text("ok")])]))
      log.write(.mismatch)
    }
    log.settled()
    #expect(log.difference == nil)
  }
}

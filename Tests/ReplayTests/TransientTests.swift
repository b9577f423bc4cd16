import EventLogs
import FormScreen
import Interaction
import Scenarios
import TestSupport
import Testing

@testable import Verification

/// At the end of each turn of the main queue, what belongs together must be what one beginning of
/// the inputs gives.
@Suite struct TransientTests {
  private static func apart(
    _ log: HandMadeLog, at agreement: FlatScenario.Agreement = .settled
  ) -> [String] {
    log.judged(at: agreement).transients.apart.map(\.description)
  }

  private static func write(_ verdict: Verdict, in log: inout HandMadeLog) {
    log.turn { $0.write(verdict) }
  }

  /// Loaded and settled with three texts, shown in turns.
  private static func settled(_ texts: [String]) -> HandMadeLog {
    var log = HandMadeLog()
    log.input(.load)
    write(.blank, in: &log)
    log.settled()
    for (field, text) in texts.enumerated() { log.fill(field, text) }
    write(Verdict(of: texts), in: &log)
    log.settled()
    return log
  }

  @Test func aButtonThatComesATurnLaterIsApart() {
    var log = Self.settled(["a", "b", "c"])
    log.turn { $0.fill(2, "b") }
    log.turn {
      $0.write(.text(Verdict.ok.text), to: FormControls.validationText)
      $0.write(.text("green"), to: FormControls.validationColor)
    }
    log.turn { $0.write(.flag(true), to: FormControls.registerEnabled) }
    log.settled()
    #expect(
      Self.apart(log) == [
        "at the end of a turn register.enabled is still false, as "
          + "before input 4; validation.text is \"登録可能です\" and validation.color is \"green\", as "
          + "after input 4"
      ])
    #expect(log.glitches.isEmpty)
    #expect(log.difference == nil)
  }

  /// The order within a turn does not matter, nor that the field shows its text a turn before.
  @Test func partsOfOneTurnAreNotApart() {
    var log = Self.settled(["a", "b", "c"])
    log.turn { $0.fill(2, "b") }
    log.turn {
      $0.write(.flag(true), to: FormControls.registerEnabled)
      $0.write(.text("green"), to: FormControls.validationColor)
      $0.write(.text(Verdict.ok.text), to: FormControls.validationText)
    }
    log.settled()
    #expect(Self.apart(log).isEmpty)
  }

  /// Inputs that follow each other may be shown late, but together.
  @Test(arguments: [
    ([Verdict.ok, .blank], 0), ([.blank], 0), ([.mismatch, .ok, .blank], 0),
  ])
  func inABurstEachTurnMayLag(verdicts: [Verdict], count: Int) {
    var log = Self.settled(["a", "b", "c"])
    log.turn { $0.fill(2, "b") }
    log.turn { $0.fill(2, "") }
    for verdict in verdicts { Self.write(verdict, in: &log) }
    log.settled()
    #expect(Self.apart(log).count == count)
    #expect(log.difference == nil)
  }

  @Test func inABurstPartsOfTwoInputsAreApart() {
    var log = Self.settled(["a", "b", "c"])
    log.turn { $0.fill(2, "b") }
    log.turn { $0.fill(2, "") }
    log.turn {
      $0.write(.flag(true), to: FormControls.registerEnabled)
      $0.write(.text("green"), to: FormControls.validationColor)
      $0.write(.text(Verdict.ok.text), to: FormControls.validationText)
      $0.write(.text(Verdict.blank.text), to: FormControls.validationText)
    }
    Self.write(.blank, in: &log)
    log.settled()
    #expect(Self.apart(log).count == 1)
  }

  /// A glitch is told as such, and not a second time.
  @Test func aValueThatNoInputGivesIsNotApart() {
    var log = Self.settled(["a", "b", "c"])
    log.turn { $0.fill(2, "b") }
    log.turn { $0.write(.text("nobody says this"), to: FormControls.validationText) }
    Self.write(.ok, in: &log)
    log.settled()
    #expect(Self.apart(log).isEmpty)
    #expect(log.glitches.count == 1)
  }

  /// What the model tells is due in the job that brings it. One more hop is a turn late.
  @Test(arguments: [false, true])
  func framesAreJudgedByTheTurnThatBringsTheUpdate(isLate: Bool) {
    var log = Self.settled(["a", "b", "c"])
    var job: UInt32 = 0
    log.turn {
      $0.fill(2, "b")
      $0.append(.stateChange, .number(4))
    }
    // On the model's queue, so that the job alone brings it.
    log.append(.notify, .number(4), queue: 2)
    log.causeIsLast()
    job = log.enqueue()
    if isLate { log.turn(job) { _ in } } else { log.turn(job) { $0.write(.ok) } }
    if isLate { Self.write(.ok, in: &log) }
    log.settled()
    #expect(Self.apart(log, at: .frames).count == (isLate ? 1 : 0))
    #expect(Self.apart(log).isEmpty)
    #expect(log.difference == nil)
  }
}

import EventLogs
import FormScreen
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing

@testable import Verification

/// Taps whose gate does not know the inputs before them yet, on logs made by hand.
@Suite struct StaleGateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the fields hold, settled, before anything that is judged.
    var texts = ["a", "b", "b"]
    let steps: @Sendable (inout HandMadeLog) -> Void
    var accepts = 0
    var rejects = 0
  }

  private static let tap = UserInput.tap(FormControls.register)
  private static let alert = Value.list([.text("登録!"), .text(""), .list([.text("ok")])])

  static let cases: [Case] = [
    Case(testDescription: "a tap on a settled screen meets what is meant") { $0.input(tap) },
    Case(testDescription: "a disabled button", texts: ["a", "b", "c"]) { $0.input(tap) },
    Case(
      testDescription: "a key disables the button, and the screen does not know it",
      steps: {
        $0.fill(2, "c")
        $0.input(tap)
        $0.write(.mismatch)
      }, accepts: 1),
    Case(testDescription: "a key disables the button, and the screen knows it") {
      $0.fill(2, "c")
      $0.write(.mismatch)
      $0.input(tap)
    },
    Case(
      testDescription: "a key enables the button, and the screen does not know it",
      texts: ["a", "b", "c"],
      steps: {
        $0.fill(2, "b")
        $0.input(tap)
        $0.write(.ok)
      }, rejects: 1),
    Case(
      testDescription: "a key enables the button, and the screen knows it", texts: ["a", "b", "c"]
    ) {
      $0.fill(2, "b")
      $0.write(.ok)
      $0.input(tap)
    },
    Case(
      testDescription: "both ways, again and again", texts: ["a", "b", "c"],
      steps: {
        $0.fill(2, "b")
        $0.input(tap)
        $0.write(.ok)
        $0.fill(2, "c")
        // The alert is modal for the second tap in no order: the first one was refused.
        $0.input(tap)
        $0.write(.mismatch)
      }, accepts: 1, rejects: 1),
    Case(testDescription: "two keys, of which the second one undoes the first") {
      $0.fill(2, "c")
      $0.fill(2, "b")
      $0.input(tap)
    },
    Case(testDescription: "an alert on the screen keeps the tap away, whatever the gate") {
      $0.fill(2, "c")
      $0.append(.present, on: FormControls.alertShown.rawValue, alert)
      $0.input(tap)
      $0.write(.mismatch)
    },
    Case(testDescription: "a tap on what has no gate") {
      $0.fill(2, "c")
      $0.input(.tap(FormControls.alertOK))
      $0.write(.mismatch)
    },
  ]

  @Test(arguments: cases, [true, false])
  func tapsAreCountedByTheGateTheyMet(given: Case, isSettled: Bool) {
    var log = HandMadeLog.settled(given.texts)
    given.steps(&log)
    // What comes after the last settled state counts, too.
    if isSettled { log.settled() }
    #expect(log.judged.staleGates.accepts == given.accepts)
    #expect(log.judged.staleGates.rejects == given.rejects)
  }

  @Test func stretchesAddUp() {
    var log = HandMadeLog.settled(["a", "b", "c"])
    for _ in 0..<3 {
      log.fill(2, "b")
      log.input(Self.tap)
      log.write(.ok)
      log.settled()
      log.fill(2, "c")
      log.write(.mismatch)
      log.settled()
    }
    #expect(log.judged.staleGates.rejects == 3)
    #expect(log.judged.staleGates.accepts == 0)
  }

  /// In place the screen knows each input before the next one; where updates are delivered later, a
  /// burst is faster.
  @Test(arguments: [
    (QueueLayout.main, 0), (QueueLayout.mainAsync, 1), (QueueLayout.modelSerial, 1),
  ])
  func aBurstMeetsAStaleGateWhereUpdatesComeLater(layout: QueueLayout, count: Int) throws {
    let arm = try #require(Form.arm("mvc", layout))
    let filled: [UserInput] = [.id(.fill("a")), .password(.fill("b"))]
    func verdict(_ inputs: [UserInput], then last: String) -> RunJudgement {
      let burst = FlatStep.Action.inBurst([.confirm(.fill(last)), Self.tap])
      return Form.verdict(.form(inputs.map { .input($0) } + [burst]), arm)
    }
    let accepted = verdict(filled + [.confirm(.fill("b"))], then: "x")
    #expect(accepted.failures.isEmpty)
    #expect(accepted.staleGates.accepts == count && accepted.staleGates.rejects == 0)
    let rejected = verdict(filled, then: "b")
    #expect(rejected.failures.isEmpty)
    #expect(rejected.staleGates.rejects == count && rejected.staleGates.accepts == 0)
  }
}

import FormScreen
import Interaction
import Queues
import Replay
import Scenarios
import Testing
import Verification

/// Each way to be wrong is found, and nothing else is said.
@Suite struct FlawedFormTests {
  private static let scenario = FlatScenario.settled([
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("c")),
  ])

  private static func failures(_ flaw: FlawedForm.Flaw, _ layout: QueueLayout) -> [Failure] {
    Form.verdict(scenario, FlawedForm.arm(flaw, layout), jobBudget: 50).failures
  }

  @Test(arguments: QueueLayout.all)
  func withoutAFlawNothingIsFound(layout: QueueLayout) {
    #expect(Self.failures(.none, layout).isEmpty)
    let arm = FlawedForm.arm(.none, layout)
    #expect(Form.verdict(.settled(Inputs.registration), arm).failures.isEmpty)
  }

  @Test(arguments: QueueLayout.all)
  func anotherTextIsFoundAndPlaced(layout: QueueLayout) throws {
    let failures = Self.failures(.showsAnotherText, layout)
    guard case .specification(let difference) = failures.first, failures.count == 1 else {
      Issue.record("not the specification alone: \(failures)")
      return
    }
    #expect(difference.step == 3)
    #expect(difference.input == "fill confirm \"c\"")
    #expect(difference.property == "validation.text")
    #expect(difference.expected == "\"パスワードが確認用と一致していません\"")
    #expect(difference.shown == "\"不一致\"")
  }

  @Test(arguments: QueueLayout.all)
  func aForgottenUpdateIsFoundAtOnce(layout: QueueLayout) {
    let failures = Self.failures(.forgetsTheLastUpdate, layout)
    guard case .specification(let difference) = failures.first, failures.count == 1 else {
      Issue.record("not the specification alone: \(failures)")
      return
    }
    #expect(difference.step == 0)
    #expect(difference.input == "load")
    #expect(difference.shown == "\"\"")
  }

  /// The screen ends right, which does not excuse it.
  @Test(arguments: [QueueLayout.modelSerial, .modelConcurrent])
  func aWriteOffMainIsFound(layout: QueueLayout) {
    let expected = Failure.writeOffMain(property: "validation.text", queue: "model")
    #expect(Self.failures(.writesOffMain, layout) == [expected])
    #expect(expected.description == "I1: validation.text was written on model, not on main")
  }

  @Test(arguments: QueueLayout.all)
  func aWriteAfterTheEndIsFound(layout: QueueLayout) {
    let failures = Self.failures(.writesAfterTheEnd, layout)
    #expect(failures.contains(.writeTooLate(property: "validation.text")))
    #expect(!failures.contains(.sessionLeaked))
  }

  @Test(arguments: QueueLayout.all)
  func aLeakedSessionIsFound(layout: QueueLayout) {
    #expect(Self.failures(.leaksItsSession, layout) == [.sessionLeaked])
  }

  /// It holds neither the session nor a queue.
  @Test(arguments: QueueLayout.all)
  func aScreenThatKeepsItselfIsFound(layout: QueueLayout) {
    #expect(Self.failures(.keepsItsScreen, layout) == [.remainingAtEnd(1)])
  }

  /// The run stops there; what it would have shown later is not held against it, nor is a golden.
  @Test(arguments: [
    QueueLayout.mainAsync, .modelSerial, .modelConcurrent, .modelLocked,
  ])
  func aRunThatFeedsItselfIsStoppedAndReported(layout: QueueLayout) {
    let arm = FlawedForm.arm(.feedsItself, layout)
    let verdict = Form.verdict(Self.scenario, arm, golden: "another\n", jobBudget: 50)
    #expect(verdict.failures == [.didNotSettle(.jobBudget(50))])
    let run = Form.run(Self.scenario, arm, jobBudget: 50)
    let facts = RunFacts(of: run.log)
    #expect(facts.stepEnds.count == 1)
    #expect(facts.stopped == .jobBudget(50))
    #expect(!facts.isSessionLeaked)
  }
}

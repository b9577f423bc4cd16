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

  private static func findings(_ flaw: FlawedForm.Flaw, _ layout: QueueLayout) -> [Finding] {
    Form.verdict(scenario, FlawedForm.arm(flaw, layout), jobBudget: 50).findings
  }

  @Test(arguments: QueueLayout.all)
  func withoutAFlawNothingIsFound(layout: QueueLayout) {
    #expect(Self.findings(.none, layout).isEmpty)
    let arm = FlawedForm.arm(.none, layout)
    #expect(Form.verdict(.settled(Inputs.registration), arm).findings.isEmpty)
  }

  /// Nobody waits for it, and it is found all the same.
  @Test func whatATimerBringsLaterIsFound() {
    let findings = Self.findings(.changesItsMind, .main)
    #expect(findings.map(\.rule) == [.specification])
    #expect(findings.first?.property == "register.enabled")
  }

  @Test(arguments: QueueLayout.all)
  func aWriteAfterTheEndIsFound(layout: QueueLayout) {
    let findings = Self.findings(.writesAfterTheEnd, layout)
    #expect(
      findings.map(\.sentence).contains(
        "I2: validation.text was written after its screen had gone"))
    #expect(!findings.map(\.rule).contains(.leftBehind))
  }

  @Test(arguments: QueueLayout.all)
  func aLeakedSessionIsFound(layout: QueueLayout) {
    #expect(
      Self.findings(.leaksItsSession, layout).map(\.sentence) == [
        "the session outlived its screen"
      ])
  }

  /// It holds neither the session nor a queue.
  @Test(arguments: QueueLayout.all)
  func aScreenThatKeepsItselfIsFound(layout: QueueLayout) {
    let findings = Self.findings(.keepsItsScreen, layout)
    #expect(findings.map(\.rule) == [.leftBehind])
    #expect(findings.first?.sentence.hasPrefix("I8: 1 of the screen") == true)
  }

  /// The run stops there; what it would have shown later is not held against it, nor is a golden.
  @Test(arguments: [
    QueueLayout.mainAsync, .modelSerial, .modelConcurrent, .modelLocked,
  ])
  func aRunThatFeedsItselfIsStoppedAndReported(layout: QueueLayout) {
    let arm = FlawedForm.arm(.feedsItself, layout)
    let verdict = Form.verdict(Self.scenario, arm, golden: "another\n", jobBudget: 50)
    #expect(verdict.findings.map(\.rule) == [.notSettled])
    #expect(
      verdict.findings.first?.sentence == "did not settle within 50 jobs: the step at line 1")
    let run = Form.run(Self.scenario, arm, jobBudget: 50)
    let facts = RunFacts(of: run.log)
    #expect(facts.stepEnds.count == 1)
    #expect(facts.stopped == .jobBudget(50))
    #expect(facts.failures[.session] == nil)
  }

  /// Each instant of a month has few jobs.
  @Test func aTimerWithoutEndHasOneBudgetPerWaitAndIsNamed() {
    func form(_ seconds: UInt64) -> FlatScenario {
      .form([.input(.id(.fill("a"))), .wait(seconds * 1_000_000_000)])
    }
    let arm = FlawedForm.arm(.ticks, .main)
    let findings = Form.verdict(form(2_592_000), arm, jobBudget: 2_000).findings
    #expect(
      findings.map(\.sentence) == [
        "did not settle within 2000 jobs: the step at line 2, where a timer on main, which "
          + "input 1 (fill id \"a\") set, fires again and again"
      ])
    #expect(findings.first?.position == SourcePosition(line: 2, column: 1))
    let shorter = Form.verdict(form(1_500), arm, jobBudget: 2_000).findings
    #expect(!shorter.map(\.rule).contains(.notSettled))
  }
}

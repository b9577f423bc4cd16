import FeatureContract
import FormSpecification
import Interaction
import Queues
import Replay
import Scenarios
import Testing
import Verification

/// What `agree` says must be the same is compared, and nothing else.
@Suite struct AgreementTests {
  /// Passes through "the passwords differ" to an acceptable form.
  private static let corrected: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("c")), .confirm(.fill("b")),
  ]

  /// Ends while the passwords differ.
  private static let different = Array(corrected.dropLast())

  private static func findings(
    _ inputs: [UserInput], _ flaw: FlawedForm.Flaw, _ layout: QueueLayout,
    agree: FlatScenario.Agreement
  ) -> [Finding] {
    let feature = FeatureEntry(
      .form,
      architectures: [FlawedForm(flaw: .none, name: "baseline"), FlawedForm(flaw: flaw)])
    let flat = FlatScenario(
      path: "built", name: "built", feature: "form", tags: [], seed: 0, only: [], queues: [],
      steps: inputs.map { FlatStep(.input($0), at: .start) }, agreement: agree)
    let file = ScenarioFile(
      path: "built", feature: feature, scenario: PreparedScenario(flat, for: feature))
    let arm = Arm(feature: feature, architecture: feature.architectures[1], layout: layout)
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    return Verifier(feature: feature, scenario: file.scenario, golden: nil).judge(log).findings
  }

  @Test(arguments: QueueLayout.all)
  func anotherScreenOnTheWayFailsSettledAndPassesFinal(layout: QueueLayout) {
    let settled = Self.findings(Self.corrected, .showsAnotherText, layout, agree: .settled)
    #expect(settled.count == 1)
    #expect(settled.first?.rule == .specification && settled.first?.step == 3, "\(settled)")
    #expect(Self.findings(Self.corrected, .showsAnotherText, layout, agree: .final).isEmpty)
  }

  @Test(arguments: QueueLayout.all)
  func anotherScreenAtTheEndFailsFinal(layout: QueueLayout) {
    let findings = Self.findings(Self.different, .showsAnotherText, layout, agree: .final)
    #expect(findings.count == 1)
    #expect(findings.first?.rule == .specification)
    #expect(findings.first?.property == "validation.text")
    #expect(findings.first?.shown == "\"不一致\"")
  }

  @Test(arguments: [QueueLayout.mainAsync, .modelSerial, .modelConcurrent, .modelLocked])
  func aSplitUpdateFailsSettledAndFramesAndPassesFinal(layout: QueueLayout) {
    #expect(Self.findings(Self.corrected, .splitsItsUpdates, layout, agree: .final).isEmpty)
    for agreement in [FlatScenario.Agreement.settled, .frames] {
      let findings = Self.findings(Self.corrected, .splitsItsUpdates, layout, agree: agreement)
      let text = findings.map(\.sentence).joined()
      #expect(findings.map(\.rule) == [.apart])
      #expect(
        text.hasPrefix("input 4 (fill confirm \"b\"): at the end of a turn "), "\(text)")
      #expect(
        text.contains("validation.color is still \"red\""), "\(text)")
    }
  }

  /// Both parts come in the turn of their input: nobody could see a difference.
  @Test func twoWritesOfOneTurnAreOneFrame() {
    #expect(Self.findings(Self.corrected, .splitsItsUpdates, .main, agree: .frames).isEmpty)
  }

  @Test func theGoldenOfAFinalScenarioHasTheLastScreenAlone() throws {
    let arm = try #require(Form.arm("direct"))
    let transcript = Form.verdict(.settled(Self.corrected), arm).transcript
    #expect(
      transcript.compared(at: .final).goldenText(for: Form.bundled) == """
        load
        fill id "a"
        fill password "b"
        fill confirm "c"
        fill confirm "b"
          id: "a"
          password: "b"
          confirm: "b"
          validation.text: "登録可能です"
          validation.color: "green"
          register.enabled: true

        """)
    for agreement in [FlatScenario.Agreement.settled, .frames] {
      let compared = transcript.compared(at: agreement)
      #expect(
        compared.goldenLines(for: Form.bundled) == transcript.goldenLines(for: Form.bundled))
    }
  }
}

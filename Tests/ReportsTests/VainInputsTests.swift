import Reports
import ScenarioLanguage
import Testing

@testable import Verification

/// Inputs that reach nothing are counted, and checks that they undo are told.
@Suite struct VainInputsTests {
  @Test(
    arguments: [
      ("  - tap: register\n", 1, 1), ("  - autofill: {id: a}\n  - tap: register\n", 2, 1),
      ("  - autofill: {id: a, password: b, confirm: b}\n  - tap: register\n", 4, 0),
      ("  - autofill: {id: \"\"}\n", 1, 0),
    ])
  func inputsThatReachNothingAreCounted(_ steps: String, _ inputs: Int, _ unreached: Int) throws {
    let vain = VainInputs(of: try VerifiedText(steps: steps).file())
    #expect(vain.inputs == inputs && vain.unreached == unreached)
  }

  @Test(
    arguments: [
      // The first text is replaced by the second.
      ("  - autofill: {id: a}\n  - autofill: {id: b}\nagree: final\n", true),
      ("  - autofill: {id: a}\n  - autofill: {password: b}\nagree: final\n", false),
      ("  - autofill: {id: a}\n  - autofill: {id: b}\n", false),
      (
        "  - autofill: {id: a}\n  - expect: {fields: {id: a}}\n"
          + "  - autofill: {id: b}\nagree: final\n",
        false
      ),
      ("  - autofill: {id: a}\nagree: final\n", false),
    ])
  func aLastInputThatUndoesTheOthersIsTold(_ steps: String, _ isTold: Bool) throws {
    let vain = VainInputs(of: try VerifiedText(steps: steps).file())
    #expect(VainInputs.warnings(of: [vain]).map(\.code) == (isTold ? [.checksNothing] : []))
  }

  @Test(
    arguments: [
      // No architecture writes the alert when a text changes.
      ("alert", true), ("validation", false),
    ])
  func aWriteThatComesInNoRunIsTold(_ control: String, _ isTold: Bool) throws {
    let cells = try VerifiedText(
      steps: "  - during: {write: \(control), steps: [{autofill: {id: b}}]}\n"
        + "  - autofill: {id: a}\n"
    ).cells()
    let text = VerificationReport(cells: cells).text
    #expect(text.contains("no run made the write that") == isTold, "\(text)")
  }
}

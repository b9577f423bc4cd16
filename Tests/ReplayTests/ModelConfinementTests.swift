import FeatureContract
import FormScreen
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Testing

@testable import Verification

/// A model is used where the layout runs it, and nowhere else.
@Suite struct ModelConfinementTests {
  private static let inputs: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("b")), .tap(FormControls.register),
    .tap(FormControls.alertOK), .id(.fill("")),
  ]

  private static func findings(
    _ use: StrayForm.Use, _ layout: QueueLayout, _ backend: BackendChoice = .simulated
  ) -> [Finding] {
    Form.verdict(.settled(inputs), StrayForm.arm(use, layout), backend).findings
  }

  /// What a use breaks where the model is not on main, and the step that does it.
  private static func broken(by use: StrayForm.Use) -> (word: String, step: Int)? {
    switch use {
    case .none, .readWhereItIsMade, .anotherModelOfATap: nil
    case .readAfterHandingItOn, .readInADelivery: ("read", 0)
    case .readAtATap: ("read", 4)
    case .changeInPlace: ("changed", 6)
    }
  }

  @Test(arguments: StrayForm.Use.allCases, QueueLayout.all)
  func aUseElsewhereIsFoundAndNamed(use: StrayForm.Use, layout: QueueLayout) throws {
    let findings = Self.findings(use, layout)
    guard let broken = Self.broken(by: use), layout.placement != .main else {
      // A change in place is shown by a job of its own, and so in time.
      #expect(findings.isEmpty, "\(findings)")
      return
    }
    let place = layout.placement == .locked ? "inside its lock" : "on its own queue"
    let finding = try #require(findings.first)
    #expect(finding.rule == .invariant && finding.step == broken.step, "\(findings)")
    #expect(finding.sentence.hasSuffix("\(broken.word) the model on main, not \(place)"))
  }
}

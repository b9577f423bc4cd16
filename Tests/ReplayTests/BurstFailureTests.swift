import FeatureContract
import FormSpecification
import Interaction
import Queues
import Replay
import Scenarios
import Testing

@testable import Verification

/// No single input of a burst is blamed.
@Suite struct BurstFailureTests {
  private static let inputs: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("c")),
  ]
  private static let place = SourcePosition(line: 7, column: 3)

  private static func finding(_ steps: [FlatStep]) throws -> Finding {
    let arm = FlawedForm.arm(.showsAnotherText, .main)
    let flat = FlatScenario(
      path: "built", name: "built", feature: "form", tags: [], seed: 0, only: [], queues: [],
      steps: steps)
    let file = ScenarioFile(
      path: "built", feature: arm.feature, scenario: PreparedScenario(flat, for: arm.feature))
    let task = VerificationMatrix.Task(file: file, arm: arm, backend: .simulated)
    let cell = try #require(VerificationMatrix.cells(of: [task]).first)
    return try #require(cell.findings.first)
  }

  private static func group() -> [FlatInput] {
    inputs.enumerated().map {
      FlatInput($1, at: SourcePosition(line: 8 + $0, column: 5))
    }
  }

  @Test(
    arguments: [
      (FlatStep.Action.burst(group()), "after the burst of inputs 1 to 3: "),
      (.turn(group()), "after the turn of inputs 1 to 3: "),
    ])
  func aGroupIsNamedAsAWholeWithItsLine(_ action: FlatStep.Action, _ words: String) throws {
    let finding = try Self.finding([FlatStep(action, at: Self.place)])
    #expect(finding.sentence.hasPrefix(words), "\(finding.sentence)")
    #expect(finding.step == 3)
    #expect(finding.position == Self.place)
    #expect(finding.hasUnsettledInputs)
  }

  @Test func anInputOfItsOwnIsNamed() throws {
    let finding = try Self.finding(Self.inputs.map { FlatStep(.input($0), at: Self.place) })
    #expect(finding.sentence.hasPrefix("input 3 (fill confirm \"c\"): "), "\(finding.sentence)")
    #expect(!finding.hasUnsettledInputs && finding.inputs == 3)
  }
}

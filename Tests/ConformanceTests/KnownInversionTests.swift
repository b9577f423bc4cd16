import Catalog
import FeatureContract
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// What a layout lets happen is told, and excuses no more than that.
@Suite struct KnownInversionTests {
  /// What no update could have brought about is a failure there as everywhere.
  @Test func anInversionExcusesNoWrongExpectation() throws {
    let layout = try #require(QueueLayout(named: "model-locked+async-if-off-main"))
    let file = try BundledScenarios.load("favorites/background-update-then-main-update")
    let start = SourcePosition(line: 1, column: 1)
    let wrong = Expectation(
      screen: ExpectedValue(
        .object([.init("tab", ExpectedValue(.text("repositories"), at: start))]), at: start),
      mostWrites: nil)
    var flat = file.scenario.flat
    flat.steps.append(FlatStep(.expect(wrong), at: start))
    let scenario = PreparedScenario(flat, for: file.feature)
    let verdicts = (1...UInt64(50)).map { seed in
      JudgedRun(of: scenario, through: file.firstArm(layout), on: .ordered(.walk(seed: seed)))
        .judgement
    }
    #expect(verdicts.contains { $0.knownInversion != nil })
    #expect(verdicts.allSatisfy { $0.findings.count == 1 })
  }
}

import Catalog
import FavoritesSpecification
import FeatureContract
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// One mistake in the handling of pages, lists or commands is found by the bundled scenarios, as
/// what it is.
@Suite struct WrongFavoritesTests {
  @Test(arguments: WrongFavorites.Mistake.allCases)
  func aMistakeIsCaughtAndNamed(mistake: WrongFavorites.Mistake) throws {
    let feature = FeatureEntry(
      .favorites, architectures: [WrongFavorites(mistake: mistake)])
    #expect(try Judging.isFound(in: feature) { isTheRightOne($0, for: mistake) })
  }

  private func isTheRightOne(_ finding: Finding, for mistake: WrongFavorites.Mistake) -> Bool {
    let property = finding.property ?? ""
    return switch (finding.rule, mistake) {
    case (.invariant, .aToggleDecidedByTheTitle), (.invariant, .aNewerValueOfAKeptURL):
      finding.invariant == .modelChanges
    case (.specification, .aForgottenReload): property.hasPrefix("favorites.")
    case (.specification, .aPushInALaterTurn):
      property == "tabBar" || property.hasPrefix("detail") || property.hasPrefix("favorites.")
    case (.invariant, .anUpdateOfAPageThatHasGone):
      finding.invariant == .nothingTooLate && property == "detail.button"
    case (.leftBehind, .aPageThatIsNeverLetGo): finding.sentence.hasSuffix("outlived the page")
    case (.leftBehind, .aCycleThatOutlivesTheScreen):
      finding.sentence.hasSuffix("after the screen's end")
    case (.expectation, .aNotificationWithoutAChange): property == "writes"
    case (.invariant, .aWriteOffTheMainQueue): finding.sentence.hasSuffix("on model, not on main")
    case (.specification, .aListLoadedTooEarly):
      finding.input == "load" && property.hasPrefix("favorites.")
    default: false
    }
  }

  /// Under this layout an update may overtake another, which is said, and excuses nothing else.
  @Test func aKnownInversionIsFoundAndNamed() throws {
    let layout = try #require(QueueLayout(named: "model-locked+async-if-off-main"))
    let file = try BundledScenarios.load("favorites/background-update-then-main-update")
    let verdicts = (1...UInt64(50)).map { seed in
      let arm = Arm(
        feature: file.feature, architecture: file.feature.architectures[0], layout: layout)
      return JudgedRun(of: file.scenario, through: arm, on: .ordered(.walk(seed: seed))).judgement
    }
    #expect(verdicts.contains { $0.knownInversion != nil })
    #expect(verdicts.contains { $0.knownInversion == nil })
    #expect(verdicts.allSatisfy { $0.findings.isEmpty })
  }

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
      let arm = Arm(
        feature: file.feature, architecture: file.feature.architectures[0], layout: layout)
      return JudgedRun(of: scenario, through: arm, on: .ordered(.walk(seed: seed))).judgement
    }
    #expect(verdicts.contains { $0.knownInversion != nil })
    #expect(verdicts.allSatisfy { $0.findings.count == 1 })
  }
}

import Catalog
import EventLogs
import FavoritesSpecification
import FeatureContract
import FormScreen
import FormSpecification
import Interaction
import LogFiles
import Queues
import Replay
import Reports
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// What is said of a run is said of its log, too, in the same words.
@Suite struct LoggedVerdictTests {
  private static func report(_ log: EventLog, _ file: ScenarioFile) -> RunReport {
    RunReport(
      title: file.title, log: log, feature: file.feature,
      judgement: Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(log))
  }

  @Test(arguments: [
    "form/typical-registration", "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst",
  ])
  func aLogFromAFileIsJudgedAsInMemory(name: String) throws {
    let file = try BundledScenarios.load(name)
    for architecture in file.feature.architectures where file.admits(architecture) {
      for layout in QueueLayout.presets where file.admits(layout) {
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        let log = Replayer(arm: arm, backend: .simulatedRandom(seed: 3)).run(file.scenario).log
        let (memory, read) = (Self.report(log, file), Self.report(try log.reread(), file))
        #expect(memory.text == read.text)
        #expect(memory.jsonLines == read.jsonLines)
        #expect(memory.judgement?.failures == [])
        #expect(read.judgement?.failures == [])
      }
    }
  }

  @Test(arguments: BundledScenarios.canaries)
  func aLogOfACanaryFailsAsItsRun(name: String) throws {
    let file = try BundledScenarios.load(name)
    for architecture in file.feature.architectures {
      for layout in QueueLayout.presets {
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
        let failures = try Self.sameFailures(of: log, file.feature, file.scenario)
        #expect(!failures.isEmpty && failures.allSatisfy(\.isOfExpectation), "\(failures)")
      }
    }
  }

  @Test(arguments: WrongArchitecture.Mistake.allCases)
  func aLogOfAWrongFormFailsAsItsRun(mistake: WrongArchitecture.Mistake) throws {
    let feature = FeatureEntry(
      FormFeature(), architectures: [WrongArchitecture(mistake: mistake)])
    try Self.expectSameFailures(of: feature)
  }

  @Test(arguments: WrongFavorites.Mistake.allCases)
  func aLogOfWrongFavoritesFailsAsItsRun(mistake: WrongFavorites.Mistake) throws {
    let feature = FeatureEntry(
      FavoritesFeature(), architectures: [WrongFavorites(mistake: mistake)])
    try Self.expectSameFailures(of: feature)
  }

  /// Of the first few scenarios that find the mistake of the feature's only architecture.
  private static func expectSameFailures(of feature: FeatureEntry) throws {
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .modelSerial)
    var failing = 0
    for name in BundledScenarios.names where name.hasPrefix("\(feature.name)/") && failing < 3 {
      for file in try BundledScenarios.cases(of: name).prefix(3) where !file.isHeavy {
        let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
        if try !sameFailures(of: log, feature, file.scenario).isEmpty { failing += 1 }
      }
    }
    #expect(failing > 0)
  }

  /// The failures of a run, which are also those of its log from a file.
  private static func sameFailures(
    of log: EventLog, _ feature: FeatureEntry, _ scenario: PreparedScenario
  ) throws -> [Failure] {
    let verifier = Verifier(feature: feature, scenario: scenario, golden: nil)
    let (run, read) = (verifier.judge(log), verifier.judge(try log.reread()))
    #expect(run.failures == read.failures)
    #expect(run.glitches == read.glitches)
    return read.failures
  }

  /// Nothing is wrong with the architecture; the scenario asks for too much.
  @Test func unmetExpectationsAndAnUnusedDuringAreFoundInALog() throws {
    let file = try BundledScenarios.load("form/load-only")
    let start = SourcePosition(line: 7, column: 1)
    let nothing = ExpectedValue(.object([]), at: start)
    let fills = [FormControls.id, FormControls.password, FormControls.confirm]
      .map { UserInput.field($0, .fill("a")) }
    let scenario = PreparedScenario(
      file.scenario.flat.replacingSteps(with: fills).appending([
        FlatStep(
          .expect(Expectation(screen: nothing, mostWrites: 1, glitches: 0)), at: start),
        FlatStep(
          .during(write: [FormControls.validationText], [FlatInput(fills[0], at: start)]),
          at: start),
      ]), for: file.feature)
    let arm = Arm(
      feature: file.feature,
      architecture: try #require(file.feature.architecture(named: "mvvm-reactive")),
      layout: .modelSerial)
    let log = Replayer(arm: arm, backend: .simulated).run(scenario).log
    let failures = try Self.sameFailures(of: log, file.feature, scenario)
    let subjects = failures.map { failure in
      switch failure {
      case .expectation(_, _, let what, _, _): what
      case .unusedDuring(start): "during"
      default: failure.description
      }
    }
    #expect(subjects == ["writes", "glitches", "during"])
  }

  /// What the driver alone could see is in the log, so that a file fails as its run did.
  @Test(arguments: [
    WrongFavorites.Mistake.aPageThatIsNeverLetGo, .aCycleThatOutlivesTheScreen,
  ])
  func aLeakIsFoundInALog(mistake: WrongFavorites.Mistake) throws {
    let feature = FeatureEntry(
      FavoritesFeature(), architectures: [WrongFavorites(mistake: mistake)])
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    let failures = try Self.sameFailures(of: log, feature, file.scenario)
    #expect(
      failures.contains {
        switch $0 {
        case .remaining(let references): references > 0 && mistake == .aPageThatIsNeverLetGo
        case .remainingAtEnd(let references):
          references > 0 && mistake == .aCycleThatOutlivesTheScreen
        default: false
        }
      }, "\(failures)")
  }

  @Test func aRunThatWasStoppedIsInItsLog() throws {
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0],
      layout: try #require(QueueLayout(named: "model-serial")))
    let log = Replayer(arm: arm, backend: .simulated, jobBudget: 1).run(file.scenario).log
    #expect(RunFacts(of: try log.reread()).stopped == .jobBudget(1))
    let failures = try Self.sameFailures(of: log, file.feature, file.scenario)
    #expect(failures.contains(.didNotSettle(.jobBudget(1))))
    // What it did not come to is not missed.
    #expect(!failures.contains { if case .notJudged = $0 { true } else { false } })
  }
}

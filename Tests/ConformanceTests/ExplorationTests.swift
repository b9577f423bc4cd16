import Catalog
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TestSupport
import Testing

@testable import Exploration
@testable import Verification

@Suite struct ExplorationTests {
  private static func explored(
    _ name: String, _ architecture: String, _ layout: String, runs: Int
  ) throws -> ExploredArm {
    let file = try BundledScenarios.load(name)
    let arm = try #require(Arm(file.feature, architecture: architecture, layout: layout))
    let limits = ExplorationLimits(runs: runs, seconds: 1_000, seed: 1)
    var explorer = Explorer(file, through: arm, limits)
    explorer.explore()
    return explorer.outcome
  }

  @Test(arguments: ["mvc", "mvvm-reactive-glitch-free", "flux", "mvvm-observable", "mvvm-async"])
  func aRightArchitectureIsRightInEveryOrder(architecture: String) throws {
    for (name, layout) in [
      ("form/two-letters-with-focus-changes", "model-serial"),
      ("favorites/two-fast-row-taps", "model-concurrent"),
    ] {
      let explored = try Self.explored(name, architecture, layout, runs: 60)
      #expect(explored.failures.map(\.cause) == [], "\(architecture), \(layout)")
      #expect(explored.runs == 60 || explored.allOrders ?? 0 > 2)
    }
  }

  /// The layout allows it, so that it fails nothing. In the second the overtaking update knows no
  /// version of the model. In the third a page is never asked for, since older rows came late.
  @Test(arguments: [
    "favorites/background-update-then-main-update", "favorites/external-before-the-first-visit",
    "search/an-answer-as-the-pause-ends",
  ])
  func theKnownInversionIsFound(scenario: String) throws {
    let explored = try Self.explored(
      scenario, "mvc", "model-locked+async-if-off-main", runs: 60)
    #expect(explored.inverted > 0)
    #expect(explored.failures.isEmpty)
  }

  /// What happens, without the places in the file.
  private static func told(_ flat: FlatScenario?) -> [String] {
    (flat?.ordered(by: .fifo).steps ?? []).map { step in
      "\(step.action)".replacing(/, position: [^)]*/, with: "")
    }
  }

  /// What is saved is what failed: the same inputs at the same times.
  @Test(arguments: BundledScenarios.names)
  func aSavedFailureIsTheSameScenario(name: String) throws {
    for file in try BundledScenarios.cases(of: name) {
      let flat = file.scenario.flat
      guard !file.isHeavy, !file.isHuge, flat.inputs.count < 2_000, file.name.caseNumber == nil,
        let arm = file.arms(file.feature.architectures, [.main]).first
      else { continue }
      let failure = FoundFailure(
        ["none"], of: flat, as: ExploredScenario(file.scenario, through: arm, within: RunLimits()),
        by: [], from: file, found: .init(strategy: .fifo, run: 1))
      guard let text = failure.text else { continue }
      let again = try ScenarioReading(.bundled).load(text: text, asIfAt: "a.scenario.yaml")
      #expect(Self.told(again.first?.scenario.flat) == Self.told(flat), "\(text)")
    }
  }

  private static func explorer(
    _ steps: [String], _ architecture: String, runs: Int = 20, head: [String] = []
  ) throws -> (explorer: Explorer, file: ScenarioFile, arm: Arm) {
    let file = try ScenarioFile.written(
      of: "pay", head: head, steps, in: FeatureCatalog(features: [PayArchitecture.feature]))
    let arm = try #require(Arm(file.feature, architecture: architecture, layout: "main"))
    return (
      Explorer(file, through: arm, ExplorationLimits(runs: runs, seconds: 600, seed: 1)), file, arm
    )
  }

  /// Without time one run is made at least.
  @Test func anExplorationThatGoesOnIsTheSame() throws {
    var (whole, _, _) = try Self.explorer(["tap: pay", "tap: other"], "left")
    whole.explore()
    var (parts, _, _) = try Self.explorer(["tap: pay", "tap: other"], "left")
    var rounds = 0
    while !parts.isDone {
      parts.explore(for: 0)
      rounds += 1
    }
    let (one, other) = (whole.outcome, parts.outcome)
    #expect(rounds > 1 && (2...20).contains(one.runs) && other.runs == one.runs)
    #expect(other.failing == one.failing && other.statements == one.statements)
    #expect(!one.isOutOfTime && !other.isOutOfTime)
    #expect(other.failures.map(\.identity) == one.failures.map(\.identity) && one.failing > 0)
  }

  @Test(arguments: [("ticking", true), ("none", false)])
  func aTimerThatRepeatsIsTold(architecture: String, isTicking: Bool) throws {
    var (explorer, _, _) = try Self.explorer(["tap: other"], architecture, runs: 2)
    explorer.explore()
    #expect(explorer.outcome.isTicking == isTicking)
    var (ended, _, _) = try Self.explorer(["tap: other", "end"], architecture, runs: 2)
    ended.explore()
    #expect(!ended.outcome.isTicking)
  }

  @Test func aFoundFailureHasTheSeedOfItsFile() throws {
    var (explorer, _, _) = try Self.explorer(["tap: pay"], "left", runs: 1, head: ["seed: 7"])
    explorer.explore()
    let text = try #require(explorer.outcome.failures.first?.text)
    #expect(text.contains("\nseed: 7\n"), "\(text)")
  }

  /// A cause is named where the log proves it: not of a label that nobody writes any more.
  @Test(arguments: [
    ("unwritten", 2, Diagnosis.lostUpdate), ("unwritten", 3, nil), ("stale", 2, .staleWrite),
  ])
  func aCauseIsNamedWhereTheLogProvesIt(
    architecture: String, taps: Int, diagnosis: Diagnosis?
  ) throws {
    let steps = [
      "burst: [\(Array(repeating: "{tap: other}", count: taps).joined(separator: ", "))]"
    ]
    let (_, file, arm) = try Self.explorer(steps + ["wait: 1s"], architecture)
    let run = JudgedRun(of: file.scenario, through: arm)
    let finding = try #require(run.findings.first { $0.properties == ["count.text"] })
    let cause = CauseSearch(run.log, of: file.scenario, file.feature).cause(of: finding)
    #expect(cause?.diagnosis == diagnosis, "\(cause?.words ?? "")")
    if diagnosis == .staleWrite {
      #expect(
        cause?.words == "count.text was written for input 1 (tap other) after it had been written "
          + "for input 2 (tap other)")
    }
  }
}

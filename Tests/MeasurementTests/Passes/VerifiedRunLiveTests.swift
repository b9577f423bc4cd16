import Catalog
import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Measurement
import Queues
import Replay
import Scenarios
import TestSupport
import Testing
import Verification

/// What was verified is not verified again to be measured, and nothing else is taken for it.
@Suite(.serialized) struct VerifiedRunLiveTests {
  private static func file(golden: String? = nil, tags: [String] = ["measure"]) throws
    -> ScenarioFile
  {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let start = SourcePosition(line: 1, column: 1)
    let flat = FlatScenario(
      path: "keys.yaml", name: "keys", feature: "form", tags: tags, seed: 0, only: [],
      queues: [], mode: .settled,
      steps: ["a", "b"].map { FlatStep(.input(.field(FormControls.id, .key($0))), at: start) })
    return ScenarioFile(
      path: "keys.yaml", feature: form, scenario: PreparedScenario(flat, for: form),
      golden: golden)
  }

  private static func arm(of file: ScenarioFile, _ layout: QueueLayout = .main) -> Arm {
    Arm(feature: file.feature, architecture: file.feature.architectures[0], layout: layout)
  }

  /// The cells of runs of the file under `main`.
  private static func cells(
    of file: ScenarioFile, on backends: [BackendKind] = BackendKind.allCases, repetitions: Int = 1
  ) async throws -> [VerificationCell] {
    let selection = ArmSelection(architectures: ["direct"], layouts: ["main"])
    return try await DriverThread.run {
      Result {
        try backends.flatMap { backend in
          VerificationMatrix.cells(
            of: try VerificationMatrix.tasks(
              [file], selection, on: backend, repetitions: repetitions, seed: 1))
        }
      }
    }.get()
  }

  @Test func aRunThatPassedOnBothBackendsIsKnown() async throws {
    let file = try Self.file()
    let cells = try await Self.cells(of: file)
    let run = try #require(cells.verifiedRun(of: file, through: Self.arm(of: file)))
    #expect(run.counts.inputs == 2)
    #expect(run.counts.writes - run.loadCounts.writes == 6)
  }

  @Test func anotherReadingOrArmOrBackendIsNot() async throws {
    let file = try Self.file()
    let cells = try await Self.cells(of: file)
    // Equal in all but that it was read another time.
    let again = try Self.file()
    #expect(cells.verifiedRun(of: again, through: Self.arm(of: again)) == nil)
    #expect(cells.verifiedRun(of: file, through: Self.arm(of: file, .mainAsync)) == nil)
    let other = Arm(
      feature: file.feature, architecture: file.feature.architectures[1], layout: .main)
    #expect(cells.verifiedRun(of: file, through: other) == nil)
    for backend in BackendKind.allCases {
      let half = try await Self.cells(of: file, on: [backend])
      #expect(half.verifiedRun(of: file, through: Self.arm(of: file)) == nil)
    }
  }

  /// Nor is a run that failed, or one of several under other schedules alone.
  @Test func aRunThatFailedIsNot() async throws {
    let wrong = try Self.file(golden: "another transcript\n")
    let cells = try await Self.cells(of: wrong)
    #expect(cells.verifiedRun(of: wrong, through: Self.arm(of: wrong)) == nil)
    let file = try Self.file()
    let repeated = try await Self.cells(of: file, repetitions: 3)
    #expect(repeated.verifiedRun(of: file, through: Self.arm(of: file))?.counts.inputs == 2)
  }

  /// The golden transcript is wrong, which no run that is judged would leave unsaid.
  @Test func aKnownRunIsNotJudgedAgain() async throws {
    let file = try Self.file()
    let cells = try await Self.cells(of: file)
    let known = try #require(cells.verifiedRun(of: file, through: Self.arm(of: file)))
    let wrong = try Self.file(golden: "another transcript\n")
    let (reused, judged) = await DriverThread.run {
      let arm = Self.arm(of: wrong)
      return (
        ArmMeasurement(arm, [wrong], verified: [wrong.path: known]).measure(),
        ArmMeasurement(arm, [wrong], verified: ["another.yaml": known]).measure()
      )
    }
    let numbers = try #require(reused.numbers)
    #expect(numbers.counts.inputs == 2)
    #expect(numbers.counts.writes == 6)
    #expect(judged.failure?.what.hasPrefix("golden line 1") == true)
  }
}

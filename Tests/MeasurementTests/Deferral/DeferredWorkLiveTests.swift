import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import Interaction
import Measurement
import Passes
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Statistics
import TestSupport
import Testing
import Verification

/// Work that an architecture puts off is timed under every layout, and so is that of all arms that
/// it is compared with.
@Suite(.serialized) struct DeferredWorkLiveTests {
  typealias Deferral = DeferringForm.Deferral

  private static let texts = ["a", "ab", "b", "bc", "a", "", "c"]

  private static func feature(_ forms: [DeferringForm]) -> FeatureEntry {
    FeatureEntry(FormFeature(), architectures: forms)
  }

  private static func arms(of feature: FeatureEntry, _ layout: QueueLayout) -> [Arm] {
    feature.architectures.map { Arm(feature: feature, architecture: $0, layout: layout) }
  }

  private static var workload: Workload {
    Workload(scenarios: [
      .init(given: .none, inputs: texts.map { .field(FormControls.id, .fill($0)) })
    ])
  }

  private static func file(of feature: FeatureEntry) -> ScenarioFile {
    let start = SourcePosition(line: 1, column: 1)
    let flat = FlatScenario(
      path: "texts", name: "texts", feature: "form", tags: [], seed: 0, only: [], queues: [],
      mode: .settled,
      steps: texts.map { FlatStep(.input(.field(FormControls.id, .fill($0))), at: start) })
    return ScenarioFile(
      path: "texts", feature: feature, scenario: PreparedScenario(flat, for: feature))
  }

  private static func results(of arms: [Arm]) -> [ArmResult] {
    arms.map { ArmMeasurement($0, [file(of: $0.feature)]).measure() }
  }

  private static func kind(of results: [ArmResult]) throws -> TimeKind {
    let numbers = try results.map { try #require($0.numbers, "\($0.failure?.what ?? "")") }
    return TimeKind(
      enqueuing: zip(results, numbers).filter { $1.enqueuesJobs }.map(\.0.architecture))
  }

  /// Each update takes many times as long as all the rest of an edit.
  @Test(arguments: QueueLayout.all, [Deferral.never, .byJob, .byJobThatDelivers])
  func whatIsPutOffIsTimedUnderEveryLayout(layout: QueueLayout, deferral: Deferral) async throws {
    let arms = Self.arms(
      of: Self.feature([
        DeferringForm(deferral: deferral == .never ? .byJob : .never),
        DeferringForm(deferral: deferral, steps: 200_000),
      ]), layout)
    let (results, timed) = try await DriverThread.run {
      Result {
        let results = Self.results(of: arms)
        let rounds = TimeRounds(
          Self.workload, try Self.kind(of: results), baseline: arms[0], arms: [arms[1]])
        return (results, try rounds.run(process: 0, rounds: 3, seed: 1))
      }
    }.get()
    // One of the two arms puts off what it shows, so both are timed in the same other way.
    #expect(try Self.kind(of: results) == .ownWork)
    let (ownWork, wall) = (timed.rounds.rounds, try #require(timed.rounds.wall))
    let (work, none) = (ownWork.map { $0.arms[0] }, ownWork.map(\.baseline))
    // Another program can only add to a time, so the least ones are nearest to the work.
    let (leastWork, leastWall) = (work.min() ?? 0, wall.map { $0.arms[0] }.min() ?? 0)
    #expect(leastWork > 4 * (none.min() ?? 0))
    // Wall time has the same work in it, whatever threads it wakes besides.
    #expect(2 * leastWall > leastWork)
    #expect(
      (ownWork + wall).allSatisfy { Set($0.calibration.keys) == ["empty", "echo", "empty hop"] })
  }

  private static let late: [Deferral] = [
    .byJob, .byJobThatDelivers, .eachThird, .byOwnQueue, .byTimerWithoutDelay,
  ]

  /// In one job the updates come after all edits, and in the other kind of measurement before the
  /// next one.
  @Test(arguments: late)
  func whatFollowsFromAnEditEndsBeforeTheNext(deferral: Deferral) async throws {
    func entries(_ kind: TimeKind) async throws -> [Diary.Entry] {
      let form = DeferringForm(deferral: deferral)
      let arm = Self.arms(of: Self.feature([form]), .main)[0]
      return try await DriverThread.run {
        Result {
          _ = try TimePass(Self.workload, kind).slice(of: arm, repetitions: 2)
          return form.diary.entries
        }
      }.get()
    }
    let edits = 2 * Self.texts.count
    let settled = try await entries(.ownWork)
    #expect(settled == (0..<edits).flatMap { _ in [Diary.Entry.edit, .update] })
    let together = try await entries(.wall)
    #expect(together != settled)
    #expect(together.count == settled.count)
  }

  /// On a screen that stays up, as in a size sweep.
  @Test func itEndsBeforeTheNextAlsoWhereOneInputIsRepeated() async throws {
    let form = DeferringForm(deferral: .byJob, steps: 100)
    let arm = Self.arms(of: Self.feature([form]), .main)[0]
    let (together, settled) = try await DriverThread.run {
      Result {
        let screen = try ReusedScreen(arm, given: .none, setUp: [], isObserved: true)
        let input = UserInput.field(FormControls.id, .fill("a"))
        return (try screen.receive(input, count: 3), try screen.settle(input, count: 3))
      }
    }.get()
    #expect(together.jobs == 3 && settled.jobs == 3)
    let apart: [Diary.Entry] = [.edit, .edit, .edit, .update, .update, .update]
    #expect(form.diary.entries == apart + (0..<3).flatMap { _ in [.edit, .update] })
    // The chain's first job does nothing, and no work of the slice before is in this one.
    #expect(settled.ownWork.jobs == 6)
    #expect(settled.ownWork.nanoseconds > 0 && settled.wall > 0)
  }

  private static let surprises: [Deferral] = [
    .byJob, .eachThird, .someTexts, .theHandlers, .byOwnQueue,
  ]

  /// However seldom and from where a job comes, wall times in which there is one are known.
  @Test(arguments: surprises)
  func aJobThatWasNotForeseenIsSeen(deferral: Deferral) async throws {
    let arms = Self.arms(
      of: Self.feature([DeferringForm(deferral: .never), DeferringForm(deferral: deferral)]), .main)
    let turns = ClosedLoopPlan.Rounds(1, replays: 1, warmUps: 0)
    let (timed, latencies) = try await DriverThread.run {
      Result {
        (
          try TimeRounds(Self.workload, .wall, baseline: arms[0], arms: [arms[1]])
            .run(process: 0, rounds: 1, seed: 1),
          try ClosedLoopRounds(Self.workload, .wall, arms: arms)
            .run(process: 0, plan: ClosedLoopPlan(oneJob: turns, jobs: turns), seed: 1)
        )
      }
    }.get()
    #expect(timed.enqueuing == [deferral.rawValue])
    #expect(latencies.enqueuing == [deferral.rawValue])
  }

  /// In one job no update comes before the last edit is over: they had no latency at all.
  @Test(arguments: [Deferral.byJob, .byJobThatDelivers, .someTexts], [TimeKind.wall, .ownWork])
  func writesThatArePutOffHaveLatencies(deferral: Deferral, kind: TimeKind) async throws {
    let arms = Self.arms(of: Self.feature([DeferringForm(deferral: deferral)]), .main)
    let turns = ClosedLoopPlan.Rounds(1, replays: 1, warmUps: 0)
    let latencies = try await DriverThread.run {
      Result {
        try ClosedLoopRounds(Self.workload, kind, arms: arms)
          .run(process: 0, plan: ClosedLoopPlan(oneJob: turns, jobs: turns), seed: 1)
      }
    }.get()
    let samples = LatencyMetric.allCases.map { metric in
      latencies.arms[0].histograms[metric]?.values.reduce(0) { $0 + $1.samples }
    }
    let all = Self.texts.count
    let inTime = deferral == .someTexts ? all - Self.texts.count { $0.hasPrefix("b") } : 0
    switch kind {
    case .wall: #expect(samples == [all, inTime, inTime])
    case .ownWork: #expect(samples == [all, all, all])
    }
  }

  /// Nothing waits for a timer, so there is no figure that could leave it out.
  @Test func anArmThatSetsATimerHasNoNumbers() async throws {
    let feature = Self.feature([DeferringForm(deferral: .byTimer)])
    let result = await DriverThread.run { Self.results(of: Self.arms(of: feature, .main))[0] }
    #expect(result.numbers == nil)
    #expect(result.failure?.what.contains("async(after:)") == true)
  }
}

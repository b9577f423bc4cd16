import FeatureContract
import Passes
import Queues
import Replay
import Scenarios
import Statistics
import TestSupport
import Testing
import Verification

@testable import Measurement

/// Every arm is verified and timed at small sizes; no time is asserted.
@Suite(.serialized) struct SizeSweepLiveTests {
  @Test(arguments: [TimeKind.wall, .ownWork])
  func everyArmIsVerifiedAndTimedAtEverySize(kind: TimeKind) async throws {
    let sized = try SizedScenario()
    let sweep = try SizeSweep([3, 20, 40].map { try sized.make($0) }, of: sized.feature)
    let arms = sized.feature.architectures.map {
      Arm(feature: sized.feature, architecture: $0, layout: .main)
    }
    let (failures, counts) = try await DriverThread.run {
      Result {
        (
          arms.compactMap { sweep.failure(of: $0, by: nil)?.what },
          try arms.map { try sweep.counts(of: $0) }
        )
      }
    }.get()
    #expect(failures.isEmpty)
    // MeasureTests count the allocations, in another process: tests beside this one allocate.
    for (arm, counts) in zip(arms, counts) {
      // List and page come back in a job each, for each of two changes; by a stream that is mapped
      // in five.
      let jobs = ["mvvm-observable": 4, "mvvm-async": 20][arm.architecture.name] ?? 0
      #expect(counts.map(\.inputs) == [2, 2, 2])
      #expect(counts.map(\.jobs) == [jobs, jobs, jobs])
      #expect(counts.allSatisfy { $0.writes > 0 && $0.writes == counts[0].writes })
    }
    let result = try await Self.result(of: arms, sweep, kind)
    #expect(result.rounds.first?.rounds.timeKind == kind)
    let names = arms.map(\.architecture.name)
    #expect(names.allSatisfy { result.figure(Metric.perRow, of: $0) != nil })
    for size in [3, 20, 40] {
      #expect(names.allSatisfy { result.level(of: $0, at: size) != nil })
      #expect(names.dropFirst().allSatisfy { result.ratio(of: $0, at: size)?.verdict != nil })
    }
  }

  private static func result(
    of arms: [Arm], _ sweep: SizeSweep, _ kind: TimeKind
  ) async throws -> SizeSweepResult {
    let rounds = try await DriverThread.run {
      Result {
        try sweep.points.map {
          try SizeSweepRounds(
            point: $0, input: sweep.input, kind: kind, baseline: arms[0],
            arms: Array(arms.dropFirst())
          ).run(process: 0, rounds: 6, seed: 1)
        }
      }
    }.get()
    let names = arms.map(\.architecture.name)
    let sizes = try zip(sweep.points, rounds).map { point, rounds in
      SizedRounds(
        size: point.size,
        rounds: try PairedRounds(
          group: "\(point.size)", baseline: names[0], arms: Array(names.dropFirst()),
          processes: [rounds.rounds, rounds.rounds]))
    }
    var measured = SizeSweepResult(
      layout: "main", baseline: names[0], list: sweep.list, input: "toggle",
      scenarios: sweep.points.map(\.file.path), sizes: sweep.points.map(\.size),
      architectures: names, failures: [:])
    try measured.compare(sizes, [], policy: ComparisonPolicy(resamples: 100))
    return measured
  }

  @Test func anArmThatFailsAnExpectationIsNotVerified() async throws {
    let sized = try SizedScenario()
    let position = SourcePosition(line: 9, column: 5)
    let screen = ExpectedValue(.object([]), at: position)
    let expectation = FlatStep(
      .expect(Expectation(screen: screen, mostWrites: nil, glitches: 1)), at: position)
    let sweep = try SizeSweep(
      [sized.make(3), sized.make(5, then: [expectation])], of: sized.feature)
    let failure = await DriverThread.run {
      let arm = Arm(
        feature: sized.feature, architecture: sized.feature.architectures[0], layout: .main)
      return sweep.failure(of: arm, by: "own-bindlab")
    }
    #expect(failure?.what.contains("glitches") == true, "\(failure?.what ?? "verified")")
    #expect(failure?.replay == "own-bindlab replay 5.yaml --architecture direct --queues main")
  }
}

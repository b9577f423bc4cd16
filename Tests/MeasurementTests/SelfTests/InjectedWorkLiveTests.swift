import FeatureContract
import Queues
import Replay
import Statistics
import TestSupport
import Testing

@testable import Measurement
@testable import Passes

@Suite(.serialized) struct InjectedWorkLiveTests {
  /// What the arithmetic came to tells how many steps were made.
  @Test(arguments: [QueueLayout.main, .modelSerial])
  func asManyStepsAreMadeAsWereAskedFor(layout: QueueLayout) async throws {
    let (feature, workload) = try SelfTestWorkload.make()
    let work = InjectedWork(stride: 4, steps: 10)
    let (plain, injected) = try await DriverThread.run {
      Result {
        let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: layout)
        let pass = TimePass(workload, layout == .main ? .wall : .ownWork)
        return (
          try pass.slice(of: arm, repetitions: 3),
          try pass.slice(of: arm, repetitions: 3, adding: work)
        )
      }
    }.get()
    #expect(plain.injected == 0)
    // Inputs are counted over all replays of the slice.
    let portions = 3 * workload.inputCount / 4
    #expect(injected.injected == InjectedWork.arithmetic(portions * 10, from: 0))
  }

  @Test(arguments: [QueueLayout.main, .modelSerial])
  func aTrialMeasuresAllItsArms(layout: QueueLayout) async throws {
    let (feature, workload) = try SelfTestWorkload.make()
    let process = try await DriverThread.run {
      Result {
        let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: layout)
        return try TrialRounds(workload, layout == .main ? .wall : .ownWork, baseline: arm)
          .run(process: 0, rounds: 6, seed: 1)
      }
    }.get()
    #expect(process.rounds.rounds.count == 6)
    #expect(process.rounds.rounds.allSatisfy { $0.arms.count == TrialArm.allCases.count })
    #expect(process.cost.step > 0 && process.cost.stepAfter > 0 && process.cost.ownTime > 0)
  }

  @Test func stallsAreMeasuredInBothLoops() async throws {
    let (feature, workload) = try SelfTestWorkload.make()
    let stall = InjectedStall(stride: 2, nanoseconds: 1_000)
    let measured = try await DriverThread.run {
      Result {
        let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
        return try LatencyProcess.measure(
          workload, .wall, arms: [arm, arm], stalls: [1: stall], process: 0, of: 1,
          closedLoop: ClosedLoopPlan(
            oneJob: .init(1, replays: 1, warmUps: 0), jobs: .init(1, replays: 1, warmUps: 0)),
          openLoop: OpenLoopPlan(every: 100_000, inputs: 20), seed: 1)
      }
    }.get()
    let check = StallCheck("main", stall: stall, every: 100_000, measured)
    // Too few inputs for a p99, which is said and not made up.
    #expect(check.openLoop.plain == nil && check.openLoop.stalled == nil)
    #expect(check.outcome == .open)
    #expect(measured.openLoop.arms.allSatisfy { $0.inputs >= 20 })
  }
}

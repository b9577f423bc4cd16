import CThreadContext
import Queues
import Replay

/// An arm of a trial: the baseline's own code, with injected work or without.
public enum TrialArm: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The baseline once more. Any claim about it is false.
  case same = "A/A"
  case two = "+2 %"
  case five = "+5 %"

  /// What is injected, as a share of the baseline's own time.
  public var share: Double {
    switch self {
    case .same: 0
    case .two: 0.02
    case .five: 0.05
    }
  }
}

/// What injected work is calibrated by. It is measured in the process that injects the work.
public struct InjectionCost: Codable, Hashable, Sendable {
  /// Nanoseconds per step of arithmetic.
  public let step: Double
  /// Nanoseconds per input of the baseline, of the layout's `TimeKind`.
  public let ownTime: Double

  public init(step: Double, ownTime: Double) {
    self.step = step
    self.ownTime = ownTime
  }

  private static let stepsPerBatch = 10_000

  /// Nanoseconds per step: the arithmetic alone, timed in one piece.
  static func timeOfStep() -> Double {
    let start = bindlab_clock_monotonic_ns()
    // The start comes from the clock, so that the result cannot be known before.
    let state = InjectedWork.arithmetic(stepsPerBatch, from: start)
    let elapsed = bindlab_clock_monotonic_ns() - start
    // Uses the result; the condition never holds for long.
    return Double(elapsed + (state == 0 ? 1 : 0)) / Double(stepsPerBatch)
  }
}

/// One layout of one process of a trial.
public struct TrialProcess: Codable, Sendable {
  public let rounds: ProcessRounds
  /// What the injected work was calibrated by, before the rounds.
  public let cost: InjectionCost
  /// Nanoseconds per step of arithmetic after the rounds.
  public let stepAfter: Double

  public init(rounds: ProcessRounds, cost: InjectionCost, stepAfter: Double) {
    self.rounds = rounds
    self.cost = cost
    self.stepAfter = stepAfter
  }
}

/// Measures the rounds of a trial in one process as `TimeRounds` does for a user's arms.
struct TrialRounds {
  private static let calibratingRounds = 15
  private static let calibratingBatches = 15
  private let inputCount: Int
  private let pass: TimePass
  private let baseline: Arm
  private let timeRounds: TimeRounds

  init(_ workload: Workload, baseline: Arm) {
    inputCount = workload.inputCount
    pass = TimePass(workload)
    self.baseline = baseline
    timeRounds = TimeRounds(
      workload, baseline: baseline, arms: TrialArm.allCases.map { _ in baseline })
  }

  func run(process: Int, rounds: Int, seed: UInt64) throws(DidNotSettle) -> TrialProcess {
    let repetitions = try pass.repetitions(for: baseline)
    let share = try TimePass.instrumentShare(under: baseline.layout)
    // The same kind of rounds, because an arm that runs alone is faster or slower than among
    // others.
    let plain = try timeRounds.run(
      process: process, rounds: Self.calibratingRounds, seed: ~seed, repetitions: repetitions,
      less: share)
    let cost = InjectionCost(
      step: timeOfStep(),
      ownTime: Quantiles.median(
        of: plain.rounds.flatMap { [$0.baseline, $0.baselineAgain] + $0.arms }))
    var work: [Int: InjectedWork] = [:]
    for (index, arm) in TrialArm.allCases.enumerated() where arm.share > 0 {
      work[index] = InjectedWork(share: arm.share, inputs: repetitions * inputCount, cost)
    }
    let measured = try timeRounds.run(
      process: process, rounds: rounds, seed: seed, repetitions: repetitions, less: share,
      adding: work)
    return TrialProcess(rounds: measured, cost: cost, stepAfter: timeOfStep())
  }

  private func timeOfStep() -> Double {
    Quantiles.median(
      of: (0..<Self.calibratingBatches).map { _ in InjectionCost.timeOfStep() })
  }
}

import Passes
import Queues
import Replay
package import Statistics

/// An arm of a trial: the baseline's own code, with injected work or without.
package enum TrialArm: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The baseline once more, so any claim about it is false.
  case same = "A/A"
  case two = "+2 %"
  case five = "+5 %"

  /// The injected work, as a share of the baseline's own time.
  package var share: Double {
    switch self {
    case .same: 0
    case .two: 0.02
    case .five: 0.05
    }
  }
}

/// The calibration of injected work. The process that injects the work measures it.
package struct InjectionCost: Codable, Hashable, Sendable {
  /// Nanoseconds per step of arithmetic, before the rounds.
  package let step: Double
  /// Nanoseconds per step of arithmetic, after the rounds.
  package let stepAfter: Double
  /// Nanoseconds per input of the baseline before the rounds, of the layout's kind.
  package let ownTime: Double
}

/// One layout of one process of a trial.
package struct TrialProcess: Codable, Sendable {
  package let rounds: ProcessRounds
  package let cost: InjectionCost
  /// The arms that enqueued jobs.
  package var enqueuing: [String] = []
}

/// Measures the rounds of a trial in one process as `TimeRounds` does for a user's arms.
///
/// Each process calibrates its injected work: the time of a step by steps alone, and the baseline's
/// own time by the rounds before. Where a layout hops, own time can change by half within a
/// process, with the cores that its threads run on. So it is always that of the latest rounds.
struct TrialRounds {
  private static let firstRounds = 10
  private static let latestRounds = 5
  private let inputCount: Int
  private let kind: TimeKind
  private let pass: TimePass
  private let baseline: Arm
  private let timeRounds: TimeRounds

  init(_ workload: Workload, _ kind: TimeKind, baseline: Arm) {
    inputCount = workload.inputCount
    self.kind = kind
    pass = TimePass(workload, kind)
    self.baseline = baseline
    timeRounds = TimeRounds(
      workload, kind, baseline: baseline, arms: TrialArm.allCases.map { _ in baseline })
  }

  func run(process: Int, rounds: Int, seed: UInt64) throws(DidNotSettle) -> TrialProcess {
    let repetitions = try pass.repetitions(for: baseline)
    let share = try TimePass.instrumentShare(for: kind)
    // Rounds of the same kind, because code that runs alone is faster or slower than among others.
    let first = try timeRounds.run(
      process: process, rounds: Self.firstRounds, seed: ~seed, repetitions: repetitions,
      less: share
    ) { _, _ in .nothing }
    let firstTime = Self.time(in: first.rounds.rounds)
    let step = InjectedWork.timeOfStep()
    let measured = try timeRounds.run(
      process: process, rounds: rounds, seed: seed, repetitions: repetitions, less: share
    ) { slot, soFar in
      // Arms without injected work run the same code: two loops that do the same can differ by 1 %.
      guard case .arm(let index) = slot, TrialArm.allCases[index].share > 0 else { return .nothing }
      let latest = soFar.suffix(Self.latestRounds)
      return InjectedWork(
        share: TrialArm.allCases[index].share, inputs: repetitions * inputCount,
        ownTime: latest.count < Self.latestRounds ? firstTime : Self.time(in: latest), step: step)
    }
    return TrialProcess(
      rounds: measured.rounds,
      cost: InjectionCost(
        step: step, stepAfter: InjectedWork.timeOfStep(), ownTime: firstTime),
      enqueuing: first.enqueuing + measured.enqueuing)
  }

  /// The median of both slices of the baseline, in nanoseconds per input.
  private static func time(in rounds: some Sequence<RoundTimes>) -> Double {
    Quantiles.median(of: rounds.flatMap { [$0.baseline, $0.baselineAgain] })
  }
}

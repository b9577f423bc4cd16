import Foundation
package import Statistics

/// One trial of the self-test: a whole measurement whose true ratios are known.
package struct SelfTestTrial: Encodable, Sendable {
  package struct Layout: Encodable, Sendable {
    /// Not encoded: those of a hundred trials fill sixty megabytes.
    package let rounds: PairedRounds
    /// What injected work was calibrated by, by process.
    package let costs: [InjectionCost]
    /// In the order of `TrialArm.allCases`.
    package let verdicts: [TrialVerdict]

    private enum CodingKeys: String, CodingKey {
      case costs, verdicts
    }
  }

  package let layouts: [Layout]
}

/// What the statistics claim about one arm of one trial.
package struct TrialVerdict: Codable, Sendable {
  /// How many comparisons are made together. It decides how strict their correction is.
  package enum Company: String, CaseIterable, Codable, Sendable {
    /// One comparison, without correction: here a false claim is most probable.
    case alone
    /// As many as the main job makes of a feature, and all others are ties: here a difference is
    /// hardest to find.
    case mainJob = "main job"
  }

  package let arm: TrialArm
  package let alone: ArmComparison
  package let mainJob: ArmComparison

  package func comparison(in company: Company) -> ArmComparison {
    switch company {
    case .alone: alone
    case .mainJob: mainJob
    }
  }
}

/// Judges the rounds of a trial by the same statistics as those of a user.
package struct TrialJudge: Sendable {
  /// The statistics under test: rounds with one arm in, the comparison of this arm out.
  package typealias Statistics =
    @Sendable (PairedRounds, ComparisonPolicy, OtherComparisons) throws -> ArmComparison

  /// What the main job compares besides one arm.
  private let others: OtherComparisons
  private let statistics: Statistics

  package init(beside others: OtherComparisons, statistics: @escaping Statistics = comparison) {
    self.others = others
    self.statistics = statistics
  }

  /// The statistics of `measure`.
  package static let comparison: Statistics = { rounds, policy, others in
    try ComparisonFamily(of: [rounds], policy: policy, beside: others).comparisons[0]
  }

  /// - Parameter rounds: with the arms of `TrialArm.allCases`.
  package func verdicts(on rounds: PairedRounds, seed: UInt64) throws -> [TrialVerdict] {
    let policy = ComparisonPolicy(seed: seed)
    return try TrialArm.allCases.enumerated().map { index, arm in
      let rounds = try rounds.selecting(index)
      return TrialVerdict(
        arm: arm, alone: try statistics(rounds, policy, .none),
        mainJob: try statistics(rounds, policy, others))
    }
  }
}

extension PairedRounds {
  /// The rounds with one of the arms only.
  fileprivate func selecting(_ arm: Int) throws(StatisticsError) -> PairedRounds {
    try PairedRounds(
      group: group, baseline: baseline, arms: [arms[arm]],
      processes: processes.map { process in
        func selected(_ rounds: [RoundTimes]) -> [RoundTimes] {
          rounds.map {
            RoundTimes(
              baseline: $0.baseline, baselineAgain: $0.baselineAgain, arms: [$0.arms[arm]])
          }
        }
        return ProcessRounds(
          rounds: selected(process.rounds), wall: process.wall.map(selected))
      })
  }
}

import Foundation
package import Statistics

/// One trial of the self-test: a whole measurement whose true ratios are known.
package struct SelfTestTrial: Encodable, Sendable {
  package struct Layout: Encodable, Sendable {
    /// The rounds, which are not encoded: those of a hundred trials fill sixty megabytes.
    package let rounds: PairedRounds
    /// The calibration of the injected work, by process.
    package let costs: [InjectionCost]
    /// The verdicts, in the order of `TrialArm.allCases`.
    package let verdicts: [TrialVerdict]

    private enum CodingKeys: String, CodingKey {
      case costs, verdicts
    }
  }

  package let layouts: [Layout]
}

/// The claims of the statistics about one arm of one trial.
package struct TrialVerdict: Codable, Sendable {
  /// The number of comparisons made together. It decides how strict their correction is.
  package enum Company: String, CaseIterable, Codable, Sendable {
    /// One comparison, without correction: a false claim is most probable here.
    case alone
    /// As many as the main job makes of a feature, all others ties: a difference is hardest to find
    /// here.
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

/// Judges the rounds of a trial by the statistics that judge a user's rounds.
package struct TrialJudge: Sendable {
  /// The statistics under test: they take the rounds with one arm and return its comparison.
  package typealias Statistics =
    @Sendable (PairedRounds, ComparisonPolicy, OtherComparisons) throws -> ArmComparison

  /// The comparisons of the main job besides that of one arm.
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

  /// - Parameter rounds: rounds with the arms of `TrialArm.allCases`.
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
  /// The rounds with one of the arms.
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

package import Statistics

/// Two builds compared on one feature: per arm the ratio of their times, and both builds' counts.
package struct BuildComparison: Encodable, Sendable {
  /// The name of this build in statistics. Ratios are this / other.
  package static let this = "this build"
  package static let other = "other build"

  package struct Arm: Encodable, Sendable {
    package let architecture: String
    package let layout: String
    package let otherCounts: BuildCounts
    package let counts: BuildCounts
    /// The kind of the times; nil without rounds.
    let timeKind: TimeKind?
    /// The arm enqueued jobs in one of the builds.
    package let enqueuesJobs: Bool
    /// The rounds; nil if the arm failed in one of the builds.
    package let rounds: PairedRounds?

    /// The reason why the arm has no times, with the build that it comes from.
    package var failure: String? {
      counts.failure.map { "\(BuildComparison.this): \($0)" }
        ?? otherCounts.failure.map { "\(BuildComparison.other): \($0)" }
    }
  }

  package let feature: String
  /// The path of the other build.
  package let other: String
  package let scenarios: [String]
  package let arms: [Arm]
  /// The claims about all arms, made together; nil if no arm could be timed.
  package let family: ComparisonFamily?
  /// The counted work of both builds; nil if no arm could be counted.
  package var work: BuildWork?
  /// The nanoseconds per input of both builds, by the group's name.
  package let levels: [String: [String: LevelEstimate]]

  private enum CodingKeys: CodingKey {
    case feature, other, scenarios, arms, family, work
  }

  init(
    feature: String, other: String, scenarios: [String], arms: [Arm], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.feature = feature
    self.other = other
    self.scenarios = scenarios
    self.arms = arms
    let rounds = arms.compactMap(\.rounds)
    family = rounds.isEmpty ? nil : try ComparisonFamily(of: rounds, policy: policy)
    levels = Dictionary(
      uniqueKeysWithValues: rounds.map {
        ($0.group, LevelEstimate.all(in: $0, policy: policy))
      })
  }

  /// Every arm that both builds have was sound in both, and the times are not void.
  package var isSound: Bool {
    family?.isVoid != true
      && arms.allSatisfy {
        $0.failure == nil || !$0.counts.isKnown || !$0.otherCounts.isKnown
      }
  }

  package func comparison(of arm: Arm) -> ArmComparison? {
    family?.comparisons.first { $0.group == arm.rounds?.group }
  }
}

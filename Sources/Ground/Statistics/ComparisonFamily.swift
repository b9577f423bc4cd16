import Foundation

// Statistics: turns rounds of times into claims, without queues, clocks or features. Paired rounds
// of several processes come in; ratios with intervals, claims and ties go out.
//
// Start at `ComparisonFamily`, then `PairedRounds` and `BootstrapDistribution`.

/// All claims about times that are made together: every arm of every group (such as all layouts of
/// one scenario), corrected for their number.
///
/// 1. Per round log(t_arm / t_baseline); per process the median; over processes the median, with a
///    hierarchical bootstrap (`HierarchicalSample`).
/// 2. Each group's A/A arm is tested for ratio 1 (within `aaTolerance`). If one differs, at
///    `voidSignificance` for all of them together (Holm), every verdict of the family is `void`.
/// 3. The band of a group is the larger of `smallestRatio` and the far end of its A/A interval.
///    Each arm's p-value of "the ratio lies in the band" is Holm-corrected over the family. A claim
///    rejects this hypothesis and not "the ratio is 1", so this one is corrected.
/// 4. An arm whose interval, at its Holm level, clears the band is slower or faster, else a tie. It
///    is `unstable` instead if the halves of the rounds disagree (`HalvesComparison`).
///
/// A family should contain the claims that are read together: all layouts and arms of one scenario.
/// Its cost grows with the square of its size, because a finer p-value needs more resamples
/// (optimised, one core, 4 arms, 3 processes, 20 rounds: 5 groups take 0.03 s, 50 groups 3 s).
///
/// The same times, names, policy and seed give the same result, bit for bit. The draws of an arm
/// depend on its name, its group's name and the number of resamples, but not on the other arms.
public struct ComparisonFamily: Codable, Equatable, Sendable {
  public let policy: ComparisonPolicy
  public let resamples: Int
  /// One per group, in the order of the groups.
  public let aaChecks: [AACheck]
  /// In the order of the groups, then of their arms.
  public let comparisons: [ArmComparison]

  /// True if the baseline differs from itself in at least one group.
  public var isVoid: Bool {
    aaChecks.contains(where: \.excludesOne)
  }

  /// - Parameter others: comparisons made together with these. The corrections count them.
  /// - Throws: `noGroups`, or `repeatedGroup` if two groups have one name.
  public init(
    of groups: [PairedRounds], policy: ComparisonPolicy = ComparisonPolicy(),
    beside others: OtherComparisons = .none
  ) throws(StatisticsError) {
    guard !groups.isEmpty else { throw .noGroups }
    var names: Set<String> = []
    for group in groups where !names.insert(group.group).inserted {
      throw .repeatedGroup(group.group)
    }
    let entries = groups.indices.flatMap { group in
      groups[group].arms.indices.map { (group: group, slot: RoundSlot.arm($0)) }
    }
    let resamples = policy.resamples(
      comparisons: entries.count + others.arms, aaArms: groups.count + others.aaArms)
    let baselines = groups.map {
      RatioDistributions(of: .baselineAgain, in: $0, resamples: resamples, seed: policy.seed).ratio
    }
    let checks = Self.check(baselines, in: groups, policy: policy, beside: others)
    let bands = checks.map { Self.band(for: $0, policy: policy) }
    self.policy = policy
    self.resamples = resamples
    aaChecks = checks
    comparisons = Self.compare(
      entries.map {
        RatioDistributions(
          of: $0.slot, in: groups[$0.group], resamples: resamples, seed: policy.seed)
      }, bands: entries.map { bands[$0.group] }, isVoid: checks.contains(where: \.excludesOne),
      policy: policy, beside: others)
  }

  /// A stored family; nothing is computed.
  public init(policy: ComparisonPolicy, aaChecks: [AACheck], comparisons: [ArmComparison]) {
    self.policy = policy
    self.aaChecks = aaChecks
    self.comparisons = comparisons
    resamples = policy.resamples(comparisons: comparisons.count, aaArms: aaChecks.count)
  }

  private static func check(
    _ baselines: [BootstrapDistribution], in groups: [PairedRounds], policy: ComparisonPolicy,
    beside others: OtherComparisons
  ) -> [AACheck] {
    let holm = HolmCorrection(
      pValues: baselines.map { $0.pValue(margin: log(policy.aaTolerance)) }
        + OtherComparisons.ties(others.aaArms),
      significance: policy.voidSignificance)
    return groups.indices.map { index in
      AACheck(
        group: groups[index].group, ratio: exp(baselines[index].estimate),
        interval: baselines[index].interval(level: 1 - policy.significance).map { exp($0) },
        judgedInterval: baselines[index].interval(level: holm.levels[index]).map { exp($0) },
        adjustedPValue: holm.adjusted[index], excludesOne: holm.rejected[index])
    }
  }

  /// Half the width, in logarithms, of the band around ratio 1 that a claim must clear.
  private static func band(for check: AACheck, policy: ComparisonPolicy) -> Double {
    max(log(policy.smallestRatio), log(check.interval.upper), -log(check.interval.lower))
  }

  /// Compares distributions whose claims are made together: Holm's correction is over all of them.
  ///
  /// - Parameter bands: half the width of the band of each distribution, as a logarithm.
  package static func compare(
    _ arms: [RatioDistributions], bands: [Double], isVoid: Bool, policy: ComparisonPolicy,
    beside others: OtherComparisons = .none
  ) -> [ArmComparison] {
    let claims = HolmCorrection(
      pValues: zip(arms, bands).map { $0.ratio.pValue(margin: $1) }
        + OtherComparisons.ties(others.arms), significance: policy.significance)
    let drifts = HolmCorrection(
      pValues: arms.map { $0.drift.pValue(margin: log(policy.smallestRatio)) }
        + OtherComparisons.ties(others.arms), significance: policy.significance)
    return arms.indices.map { index in
      let interval = arms[index].ratio.interval(level: claims.levels[index])
      let claim = RatioClaim(interval: interval, band: bands[index])
      let halves = arms[index].halves(
        level: drifts.levels[index], adjustedPValue: drifts.adjusted[index],
        hasDrifted: drifts.rejected[index])
      return ArmComparison(
        group: arms[index].group, arm: arms[index].arm, baseline: arms[index].baseline,
        ratio: exp(arms[index].ratio.estimate), interval: interval.map { exp($0) },
        band: exp(bands[index]), pValue: arms[index].ratio.pValue(),
        adjustedPValue: claims.adjusted[index], halves: halves,
        verdict: isVoid ? .void : halves.agree(with: claim) ? claim : .unstable)
    }
  }
}

/// Comparisons made together with those of a family, but without their times. They count as ties,
/// which makes Holm's correction as strict as their number can make it.
public struct OtherComparisons: Codable, Hashable, Sendable {
  public static let none = OtherComparisons(arms: 0, aaArms: 0)

  public let arms: Int
  public let aaArms: Int

  public init(arms: Int, aaArms: Int) {
    precondition(arms >= 0 && aaArms >= 0, "A number of comparisons is not below 0.")
    self.arms = arms
    self.aaArms = aaArms
  }

  fileprivate static func ties(_ count: Int) -> [Double] {
    Array(repeating: 1, count: count)
  }
}

/// The baseline measured against itself, as an additional arm. The true ratio is 1, so any
/// deviation is an error of the measurement.
public struct AACheck: Codable, Equatable, Sendable {
  public let group: String
  public let ratio: Double
  /// The interval of the ratio at 1 - `significance` of the policy, uncorrected. Its end farther
  /// from 1 widens the band that the group's arms must clear.
  public let interval: ConfidenceInterval
  /// The interval of the ratio at the level of Holm's correction over the family's A/A arms, at
  /// `voidSignificance`. It decides `excludesOne`.
  public let judgedInterval: ConfidenceInterval
  /// The p-value of "the ratio is 1" within `aaTolerance`, Holm-adjusted over the A/A arms.
  public let adjustedPValue: Double
  /// True if the judged interval lies wholly above or wholly below 1 by more than the tolerance.
  /// Then the measurement is not sound, and the family is void.
  public let excludesOne: Bool
}

import SeededRandom

/// One arm compared with its baseline: the ratio of times, its uncertainty and the claim.
public struct ArmComparison: Codable, Equatable, Sendable {
  /// The group of the `PairedRounds`.
  public let group: String
  public let arm: String
  public let baseline: String
  /// Per round t_arm / t_baseline; per process the median; over processes the median.
  public let ratio: Double
  /// The interval of the ratio, at the level of Holm's correction over the family. The arm is
  /// slower or faster only if this interval lies outside 1/`band` ... `band`.
  public let interval: ConfidenceInterval
  /// The larger of the smallest ratio worth a claim and the far end of the group's A/A interval.
  public let band: Double
  /// The two-sided, uncorrected p-value of "the ratio is 1".
  public let pValue: Double
  /// The Holm-adjusted p-value of "the ratio lies in the band". A claim rejects this hypothesis.
  public let adjustedPValue: Double
  public let halves: HalvesComparison
  public let verdict: RatioClaim

  package init(
    group: String, arm: String, baseline: String, ratio: Double, interval: ConfidenceInterval,
    band: Double, pValue: Double, adjustedPValue: Double, halves: HalvesComparison,
    verdict: RatioClaim
  ) {
    self.group = group
    self.arm = arm
    self.baseline = baseline
    self.ratio = ratio
    self.interval = interval
    self.band = band
    self.pValue = pValue
    self.adjustedPValue = adjustedPValue
    self.halves = halves
    self.verdict = verdict
  }

  /// The same comparison with `arm` and `baseline` swapped.
  public var inverted: ArmComparison {
    ArmComparison(
      group: group, arm: baseline, baseline: arm, ratio: 1 / ratio, interval: interval.inverted,
      band: band, pValue: pValue, adjustedPValue: adjustedPValue, halves: halves.inverted,
      verdict: verdict.inverted)
  }

  /// The comparison of a pair: void or unstable like that of one of its arms with the baseline.
  ///
  /// - Parameter own: the comparisons of each arm with the baseline.
  package func bounded(by own: [ArmComparison]) -> ArmComparison {
    let verdicts = own.filter { $0.arm == arm || $0.arm == baseline }.map(\.verdict)
    guard let invalid = [RatioClaim.void, .unstable].first(where: verdicts.contains) else {
      return self
    }
    return ArmComparison(
      group: group, arm: arm, baseline: baseline, ratio: ratio, interval: interval, band: band,
      pValue: pValue, adjustedPValue: adjustedPValue, halves: halves,
      verdict: verdict == .void ? .void : invalid)
  }
}

/// The claim about an arm's time as a ratio to its baseline.
public enum RatioClaim: String, Codable, CaseIterable, Sendable {
  /// The corrected interval lies wholly below the band around 1.
  case faster
  /// The corrected interval overlaps the band: no difference was shown. It does not mean "equal".
  case tie
  /// The corrected interval lies wholly above the band around 1.
  case slower
  /// The first and the second half of the rounds disagree: no number of this arm is valid.
  case unstable
  /// The baseline differs from itself in this run: no number of the family is valid.
  case void

  /// - Parameters:
  ///   - interval: the corrected interval of the logarithm of the ratio.
  ///   - band: half the width of the band around 0 that the interval must clear, as a logarithm.
  package init(interval: ConfidenceInterval, band: Double) {
    if interval.lower > band {
      self = .slower
    } else if interval.upper < -band {
      self = .faster
    } else {
      self = .tie
    }
  }

  /// True if an interval of the ratio lies on the side of 1 that the claim names.
  package func isAdmitted(lower: Double, upper: Double) -> Bool {
    switch self {
    case .slower: lower > 1
    case .faster: upper < 1
    case .tie, .unstable, .void: true
    }
  }

  public var isValid: Bool {
    switch self {
    case .faster, .tie, .slower: true
    case .unstable, .void: false
    }
  }

  package var inverted: RatioClaim {
    switch self {
    case .faster: .slower
    case .slower: .faster
    case .tie, .unstable, .void: self
    }
  }
}

/// The absolute time of an input under one arm, for orientation. Unlike ratios, levels include all
/// drift of the machine, so they are never compared with each other.
public struct LevelEstimate: Codable, Equatable, Sendable {
  /// Nanoseconds per input: per process the median over rounds, over processes the median.
  public let nanoseconds: Double
  /// The interval of the level, by hierarchical bootstrap, without correction for several arms.
  public let interval: ConfidenceInterval

  public init(nanoseconds: Double, interval: ConfidenceInterval) {
    self.nanoseconds = nanoseconds
    self.interval = interval
  }

  /// The level of a slot at 1 - `significance` of the policy.
  public init(of slot: RoundSlot, in rounds: PairedRounds, policy: ComparisonPolicy) {
    self.init(
      rounds.times(of: slot), stream: "level \(rounds.stream(of: slot))", policy: policy)
  }

  /// The level of the times with their signs turned: of a saving the change.
  package var negated: LevelEstimate {
    LevelEstimate(
      nanoseconds: -nanoseconds,
      interval: ConfidenceInterval(
        lower: -interval.upper, upper: -interval.lower, level: interval.level))
  }

  /// The level of times by process and round.
  init(_ times: [[Double]], stream: String, policy: ComparisonPolicy) {
    let distribution = HierarchicalSample(times).bootstrap(
      resamples: policy.resamples(comparisons: 1, aaArms: 1),
      generator: SeededGenerator(seed: policy.seed, stream: stream))
    nanoseconds = distribution.estimate
    interval = distribution.interval(level: 1 - policy.significance)
  }

  package static func all(
    in rounds: PairedRounds, policy: ComparisonPolicy
  ) -> [String: LevelEstimate] {
    rounds.slotsByName.mapValues { LevelEstimate(of: $0, in: rounds, policy: policy) }
  }

  /// The levels of the calibration arms, by their names in parentheses.
  package static func calibrations(
    in rounds: PairedRounds, policy: ComparisonPolicy
  ) -> [String: LevelEstimate] {
    Dictionary(
      uniqueKeysWithValues: rounds.calibrations.map {
        ($0.rowName, LevelEstimate(of: .calibration($0), in: rounds, policy: policy))
      })
  }
}

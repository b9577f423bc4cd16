public import Statistics

/// The claims about times of one measurement beside those of another one. Times of different runs
/// are no measurement of a difference, so this is advisory: it shows whether what was claimed can
/// be claimed again.
public struct ClaimComparison: Sendable {
  /// One claim of a measurement.
  public struct Claim: Sendable {
    public let feature: String
    public let comparison: ArmComparison
    /// What its times are of.
    public let kind: TimeKind

    public init(feature: String, comparison: ArmComparison, kind: TimeKind) {
      self.feature = feature
      self.comparison = comparison
      self.kind = kind
    }
  }

  /// Both measurements say the same of the arm.
  public private(set) var sameCount = 0
  /// One of them makes no claim: it has a tie, or is unstable or void.
  public private(set) var undecidedCount = 0
  /// One is about wall time and the other one about own work: an arm enqueues jobs in one of them
  /// only. These say nothing of each other.
  public private(set) var otherKindCount = 0
  /// One calls the arm slower and the other one faster; or both make the same claim, and their
  /// intervals have no ratio in common.
  public private(set) var contradictions: [(earlier: Claim, later: Claim)] = []

  /// Claims of arms that only one side has are left out.
  public init(_ later: [Claim], with earlier: [Claim]) {
    for claim in later {
      let other = earlier.first {
        $0.feature == claim.feature && $0.comparison.group == claim.comparison.group
          && $0.comparison.arm == claim.comparison.arm
          && $0.comparison.baseline == claim.comparison.baseline
      }
      guard let other else { continue }
      if other.kind == claim.kind { add(claim, other) } else { otherKindCount += 1 }
    }
  }

  private mutating func add(_ claim: Claim, _ other: Claim) {
    let (new, old) = (claim.comparison, other.comparison)
    let isApart =
      new.interval.lower > old.interval.upper || old.interval.lower > new.interval.upper
    switch (old.verdict, new.verdict) {
    case (.slower, .faster), (.faster, .slower): contradictions.append((other, claim))
    case (.slower, .slower), (.faster, .faster):
      if isApart { contradictions.append((other, claim)) } else { sameCount += 1 }
    case (.tie, .tie): sameCount += 1
    default: undecidedCount += 1
    }
  }
}

package import Statistics

/// The claims about times of two measurements beside each other. Advisory: times of different runs
/// do not measure a difference. It shows whether an earlier claim can be made again.
package struct ClaimComparison: Sendable {
  /// One claim of a measurement.
  package struct Claim: Sendable {
    package let feature: String
    /// The claimed ratio.
    package let figure: Figure
    /// The kind of its times.
    package let kind: TimeKind
  }

  /// Arms of which both measurements say the same.
  package private(set) var sameCount = 0
  /// Arms without a claim in one measurement: a tie, or times that are unstable or void.
  package private(set) var undecidedCount = 0
  /// Arms with wall time in one measurement and own work in the other, because an arm enqueues jobs
  /// in only one. The two cannot be compared.
  package private(set) var otherKindCount = 0
  /// Arms that are slower by one claim and faster by the other, or claimed alike with intervals
  /// that share no ratio.
  package private(set) var contradictions: [(earlier: Claim, later: Claim)] = []

  /// Claims of arms that only one side has are left out.
  package init(_ later: [Claim], with earlier: [Claim]) {
    for claim in later {
      let other = earlier.first {
        $0.feature == claim.feature && $0.figure.layout == claim.figure.layout
          && $0.figure.architecture == claim.figure.architecture
          && $0.figure.against == claim.figure.against
      }
      guard let other else { continue }
      if other.kind == claim.kind { add(claim, other) } else { otherKindCount += 1 }
    }
  }

  private mutating func add(_ claim: Claim, _ other: Claim) {
    guard let new = claim.figure.interval, let old = other.figure.interval else { return }
    let isApart = new.lower > old.upper || old.lower > new.upper
    switch (other.figure.verdict, claim.figure.verdict) {
    case (.slower, .faster), (.faster, .slower): contradictions.append((other, claim))
    case (.slower, .slower), (.faster, .faster):
      if isApart { contradictions.append((other, claim)) } else { sameCount += 1 }
    case (.tie, .tie): sameCount += 1
    default: undecidedCount += 1
    }
  }
}

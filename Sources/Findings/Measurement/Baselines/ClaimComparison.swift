package import Statistics

/// The claims about times of one measurement beside those of another one. Times of different runs
/// are no measurement of a difference, so this is advisory: it shows whether what was claimed can
/// be claimed again.
package struct ClaimComparison: Sendable {
  /// One claim of a measurement.
  package struct Claim: Sendable {
    package let feature: String
    /// A ratio.
    package let figure: Figure
    /// What its times are of.
    package let kind: TimeKind

    package init(feature: String, figure: Figure, kind: TimeKind) {
      self.feature = feature
      self.figure = figure
      self.kind = kind
    }
  }

  /// Both measurements say the same of the arm.
  package private(set) var sameCount = 0
  /// One of them makes no claim: it has a tie, or is unstable or void.
  package private(set) var undecidedCount = 0
  /// One is about wall time and the other one about own work: an arm enqueues jobs in one of them
  /// only. These say nothing of each other.
  package private(set) var otherKindCount = 0
  /// One calls the arm slower and the other one faster; or both make the same claim, and their
  /// intervals have no ratio in common.
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

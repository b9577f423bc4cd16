/// Whether the first half of the rounds says the same as the second.
///
/// Each process's rounds are split in the middle, in the order in which they were run; the middle
/// one of an odd number is left out. The halves disagree when
///
/// 1. the ratio drifted: the hierarchical bootstrap interval of the median over processes of
///    (median log ratio of the second half - that of the first), at the level that Holm's
///    correction over the family gives it, lies wholly outside ±log(`smallestRatio`). So a drift
///    must be shown and must matter; long runs do not fail over a drift of a thousandth; or
/// 2. the arm would be called slower (faster), but in one of the halves its ratio, as the median
///    over processes of medians, is not above (below) 1.
public struct HalvesComparison: Codable, Equatable, Sendable {
  /// The ratio to the baseline in the first half of the rounds.
  public let firstRatio: Double
  public let secondRatio: Double
  /// The second half's ratio over the first's, as an interval at its corrected level.
  public let driftInterval: ConfidenceInterval
  /// Of "the drift is smaller than the smallest ratio worth a claim", Holm-adjusted.
  public let adjustedPValue: Double
  /// The first of the two disagreements.
  public let hasDrifted: Bool

  /// Whether the halves support what the whole would say.
  public func agree(with claim: RatioClaim) -> Bool {
    guard !hasDrifted else { return false }
    switch claim {
    case .slower: return firstRatio > 1 && secondRatio > 1
    case .faster: return firstRatio < 1 && secondRatio < 1
    case .tie, .unstable, .void: return true
    }
  }

  /// The rounds of each process, split.
  static func split(_ processes: [[Double]]) -> (first: [[Double]], second: [[Double]]) {
    (
      processes.map { Array($0.prefix($0.count / 2)) },
      processes.map { Array($0.suffix($0.count / 2)) }
    )
  }
}

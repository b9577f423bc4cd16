import Foundation

/// The conditions for a claim about a ratio of times.
public struct ComparisonPolicy: Codable, Equatable, Sendable {
  /// The maximal probability of one or more false claims of "slower" or "faster" in a family. The
  /// same limit applies separately to false claims of "unstable".
  public let significance: Double

  /// The smallest ratio worth a claim, 1 or more; a ratio nearer to 1 is a tie. It is symmetric:
  /// 1.02 means 1/1.02 ... 1.02, so swapping an arm with its baseline mirrors the claim.
  public let smallestRatio: Double

  /// The maximal probability that a sound run is declared void, over all its A/A arms together
  /// (Holm). It is below `significance`, because a false alarm discards the whole run, while a
  /// small A/A deviation does no harm: the band that claims must clear grows with it.
  public let voidSignificance: Double

  /// The largest A/A ratio that does not make the run void; 1 means no tolerance.
  ///
  /// With few processes the bootstrap underestimates their differences. In simulations with 3
  /// processes of 20 rounds, 5 A/A arms and slices that scatter by 1 %, a sound run is declared
  /// void in under 1 % of cases if processes do not differ, but in 7 % (25 %) if each process adds
  /// its own offset of 0.5 % (1 %) to each arm. With a tolerance of 1.005 it is under 1 % (9 %),
  /// and an A/A ratio of 1.03 is still found in 97 % (71 %).
  public let aaTolerance: Double

  /// The minimal number of bootstrap resamples. A large family needs finer p-values and draws more.
  public let resamples: Int

  public let seed: UInt64

  public init(
    significance: Double = 0.05, smallestRatio: Double = 1.02, voidSignificance: Double = 0.01,
    aaTolerance: Double = 1, resamples: Int = 2_000, seed: UInt64 = 1
  ) {
    precondition(0 < significance && significance < 1, "A significance lies between 0 and 1.")
    precondition(
      0 < voidSignificance && voidSignificance < 1, "A significance lies between 0 and 1.")
    precondition(smallestRatio >= 1 && smallestRatio.isFinite, "The smallest ratio is 1 or more.")
    precondition(aaTolerance >= 1 && aaTolerance.isFinite, "The A/A tolerance is 1 or more.")
    precondition(resamples > 0, "A bootstrap has at least one resample.")
    self.significance = significance
    self.smallestRatio = smallestRatio
    self.voidSignificance = voidSignificance
    self.aaTolerance = aaTolerance
    self.resamples = resamples
    self.seed = seed
  }

  package var smallestLogRatio: Double { log(smallestRatio) }

  /// The number of resamples for a family. At least two lie outside each end of the widest interval
  /// of Holm's correction, so that no claim depends on a single resample.
  package func resamples(comparisons: Int, aaArms: Int) -> Int {
    let finest = min(
      significance / Double(max(comparisons, 1)), voidSignificance / Double(max(aaArms, 1)))
    return max(resamples, Int((4 / finest).rounded(.up)))
  }
}

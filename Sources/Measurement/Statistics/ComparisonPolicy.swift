/// What it takes to make a claim about a ratio of times.
public struct ComparisonPolicy: Codable, Equatable, Sendable {
  /// The chance, at most, of one or more false claims of "slower" or "faster" in a family; and,
  /// apart from it, of one or more false claims of "unstable".
  public let significance: Double

  /// The smallest ratio worth a claim, 1 or more. Nearer to 1 than this is a tie, in logarithms on
  /// both sides: 1.02 stands for 1/1.02 ... 1.02, so that swapping an arm with its baseline
  /// mirrors the verdict.
  public let smallestRatio: Double

  /// The chance, at most, that a sound run is declared void, over all its A/A arms together
  /// (Holm). Below `significance` because a false alarm throws away all of the run, and because a
  /// small A/A deviation does no harm: the band that claims must clear grows with it.
  public let voidSignificance: Double

  /// How far from 1 the A/A ratio may lie before the run is void; 1 is no tolerance at all.
  ///
  /// The bootstrap cannot see all of how processes differ when they are few. Simulated, with 3
  /// processes of 20 rounds, 5 A/A arms and slices that scatter by 1 %, a sound run is declared
  /// void in under 1 % of cases if processes do not differ, but in 7 % (25 %) if each process
  /// gives each arm an offset of its own of 0.5 % (1 %). With a tolerance of 1.005 it is under 1 %
  /// (9 %), and an A/A ratio of 1.03 is still found in 97 % (71 %).
  public let aaTolerance: Double

  /// The fewest bootstrap resamples. More are drawn where a large family needs a finer p-value.
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

  /// The resamples for a family: at least two lie outside each end of the widest interval that
  /// Holm's correction asks for, so that no claim hangs on a single resample.
  func resamples(comparisons: Int, aaArms: Int) -> Int {
    let finest = min(
      significance / Double(max(comparisons, 1)), voidSignificance / Double(max(aaArms, 1)))
    return max(resamples, Int((4 / finest).rounded(.up)))
  }
}

/// One arm against its baseline: the ratio of times, what it is worth, and what may be said.
public struct ArmComparison: Codable, Equatable, Sendable {
  /// The `PairedRounds` that this is taken from.
  public let group: String
  public let arm: String
  public let baseline: String
  /// Per round t_arm / t_baseline; per process the median; over processes the median.
  public let ratio: Double
  /// Of the ratio, at the level that Holm's correction over the family gives it. The arm is
  /// slower or faster only if this lies outside 1/`band` ... `band`.
  public let interval: ConfidenceInterval
  /// The larger of the smallest ratio worth a claim and the far end of the group's A/A interval.
  public let band: Double
  /// Two-sided, of "the ratio is 1", uncorrected.
  public let pValue: Double
  /// Of "the ratio lies in the band", the hypothesis that a claim rejects, Holm-adjusted.
  public let adjustedPValue: Double
  public let halves: HalvesComparison
  public let verdict: RatioClaim
}

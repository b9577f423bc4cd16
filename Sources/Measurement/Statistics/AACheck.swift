/// The baseline against itself, measured as an arm like any other: the true ratio is 1, so what is
/// found is the error of the instrument.
public struct AACheck: Codable, Equatable, Sendable {
  public let group: String
  public let ratio: Double
  /// Of the ratio, at 1 - `significance` of the policy, uncorrected. Its end that is farther from
  /// 1 widens the band that this group's arms must clear.
  public let interval: ConfidenceInterval
  /// Of the ratio, at the level that Holm's correction over the family's A/A arms gives it at
  /// `voidSignificance`. The interval that is judged.
  public let judgedInterval: ConfidenceInterval
  /// Of "the ratio is 1", within `aaTolerance`, Holm-adjusted over the family's A/A arms.
  public let adjustedPValue: Double
  /// The judged interval lies wholly above 1, or wholly below, by more than the tolerance: the
  /// instrument is not sound, and the family is void.
  public let excludesOne: Bool
}

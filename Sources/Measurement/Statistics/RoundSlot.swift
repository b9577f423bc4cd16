/// What one slice of a round times.
public enum RoundSlot: Hashable, Sendable {
  /// The baseline that ratios are taken against.
  case baseline
  /// The baseline a second time, as A/A arm: its true ratio is 1.
  case baselineAgain
  /// The arm with this index in the run's list of arms.
  case arm(Int)
}

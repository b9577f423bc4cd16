/// Everything measured of one feature under one layout.
public struct LayoutResult: Sendable {
  public let layout: String
  public let facts: [ArmResult]
  /// Nil where no arm beside the baseline could be timed.
  public let rounds: PairedRounds?
  public let comparisons: [ArmComparison]
  /// Nanoseconds per input, by architecture; the baseline is in it.
  public let levels: [String: LevelEstimate]

  public init(
    layout: String, facts: [ArmResult], rounds: PairedRounds?, comparisons: [ArmComparison],
    levels: [String: LevelEstimate]
  ) {
    self.layout = layout
    self.facts = facts
    self.rounds = rounds
    self.comparisons = comparisons
    self.levels = levels
  }
}

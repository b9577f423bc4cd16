/// A step of the file that is done with a flat step.
public struct WrittenStepEnd: Hashable, Sendable {
  /// Its place among the scenario's own `steps`, from 1; nil for a step inside another one.
  public let ordinal: Int?
  /// As in `as: label`.
  public let label: String?

  public init(ordinal: Int?, label: String?) {
    self.ordinal = ordinal
    self.label = label
  }
}

/// Two bounds and the level at which they hold. Its unit is that of the estimate beside it.
public struct ConfidenceInterval: Codable, Equatable, Sendable {
  public let lower: Double
  public let upper: Double
  /// Such as 0.95.
  public let level: Double

  public init(lower: Double, upper: Double, level: Double) {
    precondition(lower <= upper, "An interval's lower bound is not above its upper one.")
    precondition(0 < level && level < 1, "A confidence level lies strictly between 0 and 1.")
    self.lower = lower
    self.upper = upper
    self.level = level
  }

  /// The bounds are inside.
  public func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }

  func map(_ transform: (Double) -> Double) -> ConfidenceInterval {
    ConfidenceInterval(lower: transform(lower), upper: transform(upper), level: level)
  }
}

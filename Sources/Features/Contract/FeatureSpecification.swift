import EventLogs
import HeadlessUI
public import Interaction

/// What must be seen, as a pure fold over the inputs as they were delivered.
public protocol FeatureSpecification: Sendable {
  /// What the screen must show once settled.
  var screen: Snapshot { get }
  /// How often the inputs so far changed the model; nil where the feature does not count that.
  var modelChanges: Int? { get }
  /// - Parameter shown: what the screen showed when the input reached it. In burst mode a gate may
  ///   be stale, and the specification judges what was really shown.
  mutating func apply(_ input: UserInput, shown: Snapshot)
  /// The same for an input that reaches a settled screen.
  mutating func applySettled(_ input: UserInput)
  /// The feature's own invariants that a screen at rest breaks, as `I3: …`.
  static func breaches(of screen: Snapshot) -> [String]
}

extension FeatureSpecification {
  public var modelChanges: Int? { nil }

  public mutating func applySettled(_ input: UserInput) {
    apply(input, shown: screen)
  }

  public static func breaches(of screen: Snapshot) -> [String] { [] }
}

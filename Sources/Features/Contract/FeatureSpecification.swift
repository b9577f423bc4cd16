import EventLogs
import HeadlessUI
public import Interaction

/// The screen that must be seen, as a pure fold over the inputs as they were delivered.
public protocol FeatureSpecification: Sendable {
  /// The screen once settled.
  var screen: Snapshot { get }
  /// The number of changes of the model so far; nil where the feature does not count them.
  var modelChanges: Int? { get }
  /// - Parameter shown: the screen when the input reached it. In burst mode a gate may be stale,
  ///   and the specification judges by the one that was really shown.
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

public import EventLogs
public import HeadlessUI

/// What must be seen, as a pure fold over the inputs as they were delivered.
public protocol FeatureSpecification: Sendable {
  /// What the screen must show once settled.
  var screen: Snapshot { get }
  /// - Parameter shown: what the screen showed when the input reached it. In burst mode a gate may
  ///   be stale, and the specification judges what was really shown.
  mutating func apply(_ input: UserInput, shown: Snapshot)
}

import EventLogs
import HeadlessUI
package import Interaction

/// The screen that must be seen, as a pure fold over the inputs as they were delivered.
package protocol FeatureSpecification: Sendable {
  /// The screen once settled.
  var screen: Snapshot { get }
  /// The number of changes of the model so far; nil where the feature does not count them.
  var modelChanges: Int? { get }
  /// - Parameter shown: the screen when the input reached it. In burst mode a gate may be stale,
  ///   and the specification judges by the one that was really shown.
  mutating func apply(_ input: UserInput, shown: Snapshot)
  /// The same for an input that reaches a settled screen.
  mutating func applySettled(_ input: UserInput)
  /// The screen as long as the model still is that of an earlier state, `model`. What the screen
  /// itself shows as an input arrives (a tab, a page, a scrolled place) is of this state; all that
  /// waits for the model is of the earlier one.
  ///
  /// Nil if the feature does not tell the two apart. Then glitches of inputs that were not settled
  /// in between are counted, and fail no run.
  func screen(showing model: Self) -> Snapshot?
  /// The feature's own invariants that a screen at rest breaks, as `I3: …`.
  static func breaches(of screen: Snapshot) -> [String]
  /// The properties that belong together. Whenever a turn of the main queue ends that changed one
  /// of them, all of them must be what one beginning of the inputs gives.
  var groups: [[PropertyID]] { get }
}

extension FeatureSpecification {
  package var modelChanges: Int? { nil }

  package mutating func applySettled(_ input: UserInput) {
    apply(input, shown: screen)
  }

  package func screen(showing model: Self) -> Snapshot? { nil }

  package static func breaches(of screen: Snapshot) -> [String] { [] }

  package var groups: [[PropertyID]] { [] }

  /// See `screen(showing:)`; nil also for the model of another specification.
  package func screen(mixedWith model: any FeatureSpecification) -> Snapshot? {
    (model as? Self).flatMap { screen(showing: $0) }
  }
}

public import Interaction

/// A screen that is followed input by input while a scenario is written out, so that random inputs
/// can be drawn among those that it takes. It has loaded, and settles after each input.
public protocol ScreenTracker: Sendable {
  var offer: AvailableInputs { get }

  /// - Returns: what the work was worth, about a nanosecond a unit: told by what was looked at and
  ///   by no clock, since a scenario that is worth too much is refused, and on every machine.
  mutating func follow(_ input: UserInput) -> Int
}

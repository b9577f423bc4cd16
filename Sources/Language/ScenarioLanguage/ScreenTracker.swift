public import Interaction

/// A screen that is followed input by input while a scenario is written out, so that random inputs
/// can be drawn among those that it takes. It has loaded, and settles after each input.
public protocol ScreenTracker: Sendable {
  var offer: AvailableInputs { get }

  /// - Returns: what the work was worth, about a nanosecond a unit: told by what was looked at and
  ///   by no clock, since a scenario that is worth too much is refused, and on every machine.
  mutating func follow(_ input: UserInput) -> Int
}

/// What a settled screen takes: the inputs that would do something, or be told to somebody.
public struct AvailableInputs: Hashable, Sendable {
  /// The text fields that take typing.
  public var fields: [ControlID]
  /// The controls whose tap does something.
  public var taps: [ControlID]
  /// How many of the rendered rows can be tapped, from the first one on.
  public var tappableRows: Int
  /// How many of the rendered rows can be swiped away, from the first one on.
  public var swipeableRows: Int
  /// The last row that the list on top can begin with; 0 where it does not scroll.
  public var lastTopRow: Int
  /// Whether going back can be begun and thought better of.
  public var canCancelBack: Bool
  /// Whether something beside the screen can command the models.
  public var takesCommands: Bool

  public init(
    fields: [ControlID] = [], taps: [ControlID] = [], tappableRows: Int = 0,
    swipeableRows: Int = 0, lastTopRow: Int = 0, canCancelBack: Bool = false,
    takesCommands: Bool = false
  ) {
    self.fields = fields
    self.taps = taps
    self.tappableRows = tappableRows
    self.swipeableRows = swipeableRows
    self.lastTopRow = lastTopRow
    self.canCancelBack = canCancelBack
    self.takesCommands = takesCommands
  }
}

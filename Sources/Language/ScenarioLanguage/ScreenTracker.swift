public import Interaction
package import Scenarios

/// A screen that is followed step by step while a scenario is expanded. Random inputs are drawn
/// from those that it accepts. It has loaded, and settles after each input.
package protocol ScreenTracker: Sendable {
  var offer: AvailableInputs { get }
  /// Nanoseconds until something happens without the user; nil for never.
  var due: UInt64? { get }

  /// The text of a text field, and its caret.
  func field(_ field: ControlID) -> TextEditing
  /// Why the screen does nothing with an input; nil where it takes it.
  func refusal(of input: UserInput) -> String?
  mutating func follow(_ action: FlatStep.Action)
}

/// The inputs a settled screen accepts: those that change it or that a handler receives.
public struct AvailableInputs: Hashable, Sendable {
  /// The text fields that take typing.
  public var fields: [ControlID]
  /// The controls whose tap does something.
  public var taps: [ControlID]
  /// The controls whose value the user can change, each with the step that does it.
  public var changes: [AvailableChange]
  /// The number of rendered rows that can be tapped, from the first one on.
  public var tappableRows: Int
  /// The number of rendered rows that can be swiped away, from the first one on.
  public var swipeableRows: Int
  /// The number of rendered rows that can be changed by one of `changes`, from the first one on.
  public var changeableRows = 0
  /// The last row that the list on top can begin with; 0 where it does not scroll.
  public var lastTopRow: Int
  /// True if a back swipe can be begun and cancelled.
  public var canCancelBack: Bool
  /// True if something beside the screen can command the models.
  public var takesCommands: Bool

  public init(
    fields: [ControlID] = [], taps: [ControlID] = [], changes: [AvailableChange] = [],
    tappableRows: Int = 0,
    swipeableRows: Int = 0, lastTopRow: Int = 0, canCancelBack: Bool = false,
    takesCommands: Bool = false
  ) {
    self.fields = fields
    self.taps = taps
    self.changes = changes
    self.tappableRows = tappableRows
    self.swipeableRows = swipeableRows
    self.lastTopRow = lastTopRow
    self.canCancelBack = canCancelBack
    self.takesCommands = takesCommands
  }
}

public struct AvailableChange: Hashable, Sendable {
  package let control: ControlID
  package let step: String

  package init(_ control: ControlID, by step: String) {
    (self.control, self.step) = (control, step)
  }
}

public import Interaction

/// A control of a screen. Its name is that of the screen's property that holds it.
///
/// A kind of control is a subclass in a file of its own, which says everything about it: what it
/// shows, which inputs it takes, and what it does with them.
///
/// The stored properties of controls are `@exclusivity(unchecked)`: they stand for a platform's, and
/// UIKit's controls pay no Swift exclusivity checks. They are private to this module, because the
/// attribute holds within the module only: another module would access a public one in place, with
/// a check. Architectures and models keep their checks, because real applications pay them.
open class Control {
  /// The screen's; nil before the control is attached to a screen.
  @exclusivity(unchecked) final var eventQueue: EventQueue?
  /// True if somebody observes the screen. A write asks this first: without an observer it costs
  /// what it costs on a platform.
  @exclusivity(unchecked) final var isObserved = false
  /// True once the page that it was on has gone.
  @exclusivity(unchecked) final var isGone = false
  /// Its first number among the screen's controls.
  @exclusivity(unchecked) final var id = ControlID(rawValue: 0)
  /// Its first number among the screen's properties.
  @exclusivity(unchecked) final var firstProperty: UInt16 = 0

  public init() {}

  /// Adds what the control is, by its name, to the table of its screen. What it shows by then is
  /// its initial value.
  open func describe(_ name: String, in table: inout ControlTable) {}

  /// Carries out an input on it, on the main queue. `part` says which of the controls that it added
  /// to the table is meant, from 0.
  open func receive(_ input: UserInput, part: Int) {}

  /// The control that stands in the table as one of those that it added: itself, or one on a page.
  open func control(at part: Int) -> Control { self }

  /// Shows, for verification, also what no user could see at once.
  open func showEverything() {}

  /// True while nothing else on the screen takes input. A control that changes it says so by
  /// `coverChanges(to:)`.
  open var coversScreen: Bool { false }

  public final func coverChanges(to coversScreen: Bool) {
    eventQueue?.covers += coversScreen ? 1 : -1
  }

  /// The page that it is on goes away: what is written to it from now on comes too late.
  public final func leave() {
    if coversScreen { coverChanges(to: false) }
    isGone = true
  }

  /// Tells that the architecture wrote a property.
  @inline(__always)
  final func wrote(_ value: @autoclosure () -> Value, _ index: UInt16 = 0) {
    guard isObserved else { return }
    if isGone {
      observer?.screenWroteTooLate(value(), to: property(index))
    } else {
      observer?.screenWrote(value(), to: property(index))
    }
  }

  /// The pushed pages and what the architecture built for them; see `AttachedScreen.pushed`.
  open var pushed: [AnyObject] { [] }
  /// Of `pushed`, the pages and their controls.
  open var pageParts: [AnyObject] { [] }

  /// The screen goes away.
  open func end() {}

  /// Lets inputs arrive on a screen without an architecture, for calibration.
  open func prepareForCalibration() {}

  /// Takes the values that a user can change, silently: the specification's screen follows the
  /// judged one. Given in the order of its properties.
  open func adopt(_ values: ArraySlice<Value>) {}

  /// Gives the control its place on a screen: the numbers of the first control and of the first
  /// property that it added to the table.
  open func attach(to eventQueue: EventQueue, _ id: ControlID, _ firstProperty: UInt16) {
    self.eventQueue = eventQueue
    isObserved = eventQueue.observer != nil
    self.id = id
    self.firstProperty = firstProperty
  }

  /// Observes the screen; nil if nobody does.
  public final var observer: (any ScreenObserver)? { eventQueue?.observer }

  /// The property at an index among those that it added to the table.
  public final func property(_ index: UInt16) -> PropertyID {
    PropertyID(rawValue: firstProperty &+ index)
  }
}

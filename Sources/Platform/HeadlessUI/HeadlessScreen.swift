public import Interaction

// HeadlessUI: the passive controls that every architecture of a feature writes to, and the inputs a
// user can give them. It behaves like a platform's controls (editing, modality, gates) and decides
// nothing else. It knows no feature, queue or log. Start at `EventQueue`, then `TextField`.

/// A screen: takes the user's inputs and shows the architecture's writes.
public protocol HeadlessScreen: AnyObject {
  static var controls: ControlTable { get }
  /// Shared by all its controls; it holds the observer.
  var eventQueue: EventQueue { get }
  /// Carries out one input, on the main queue.
  func receive(_ input: UserInput)
  /// Shows, for verification, also the parts that no user could see at once. Called on a settled
  /// screen, outside any measurement.
  func showEverything()
  /// The pushed pages and the objects that the architecture built for them. All of these must go
  /// with their page. Empty while nothing is pushed.
  var pushed: [AnyObject] { get }
  /// The pushed pages and their controls, without what an architecture built for them. As on a
  /// platform they must be freed on main. Empty by default: then nobody looks where they are freed.
  var pageParts: [AnyObject] { get }
}

extension HeadlessScreen {
  public func showEverything() {}
  public var pushed: [AnyObject] { [] }
  public var pageParts: [AnyObject] { [] }
}

/// Keeps an architecture's objects for one screen alive. Dropping it must release all of them.
public protocol ScreenSession: AnyObject {}

/// A session whose models take commands from outside its screen.
public protocol CommandedSession: ScreenSession {
  /// Passes the command to the models. Called on any queue.
  func perform(_ command: ExternalCommand)
}

/// Observes everything that happens on a screen, in order.
///
/// A screen without an observer pays one comparison per call. A value is built only for an observer
/// that asks for it, because building one can allocate.
public protocol ScreenObserver: AnyObject {
  /// The user's input; called before the screen acts on it.
  func screenReceived(_ input: UserInput)
  /// A control changed its visible value by itself: typing, or an alert closed by its action.
  func screenShowed(_ value: @autoclosure () -> Value, on property: PropertyID)
  /// An event arose during the handling of another one. It waits behind the waiting events.
  func screenDeferredEvent(from control: ControlID)
  /// A control is about to hand an event to the architecture. `text` is a text field's full text;
  /// `wasDeferred` means that this is the event that has waited longest.
  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool)
  /// The architecture returned from the event of `screenWillEmit`.
  func screenDidEmit(from control: ControlID)
  /// An architecture assigned a property, changed or not.
  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID)
  /// An architecture assigned a property of a part of the screen that has gone. It is not visible.
  func screenWroteTooLate(_ value: @autoclosure () -> Value, to property: PropertyID)
  /// An architecture presented something over the screen: an alert, a pushed screen.
  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID)
}

/// Empty defaults: an observer implements only the calls it needs.
extension ScreenObserver {
  public func screenReceived(_ input: UserInput) {}
  public func screenShowed(_ value: @autoclosure () -> Value, on property: PropertyID) {}
  public func screenDeferredEvent(from control: ControlID) {}
  public func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {}
  public func screenDidEmit(from control: ControlID) {}
  public func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {}
  public func screenWroteTooLate(_ value: @autoclosure () -> Value, to property: PropertyID) {}
  public func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {}
}

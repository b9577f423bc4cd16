public import Interaction

// HeadlessUI: the passive controls that every architecture of a feature writes to, and the inputs a
// user can give them. It behaves where a platform's controls behave (editing, modality, gates) and
// decides nothing else. It knows no feature, no queue and no log; start at `EventQueue`, which
// every screen owns, then `TextField`.

/// A screen: takes what the user does and shows what the architecture writes.
public protocol HeadlessScreen: AnyObject {
  /// Its controls and properties.
  static var controls: ControlTable { get }
  /// Shared by all its controls; an observer is set there.
  var eventQueue: EventQueue { get }
  /// Carries out one input. Called on the main queue.
  func receive(_ input: UserInput)
  /// Shows, for verification, what no user could see at once. Called on a settled screen, outside
  /// any measurement.
  func showEverything()
  /// The pages that are pushed, and what the architecture built for them: all of it must go with
  /// its page. Empty while nothing is pushed.
  var pushed: [AnyObject] { get }
}

extension HeadlessScreen {
  public func showEverything() {}
  public var pushed: [AnyObject] { [] }
}

/// Keeps what an architecture built for one screen alive. Dropping it ends the architecture's part:
/// everything it holds must go with it.
public protocol ScreenSession: AnyObject {}

/// A session whose models take commands from elsewhere than its screen.
public protocol CommandedSession: ScreenSession {
  /// Takes the command to the models. Called on any queue.
  func perform(_ command: ExternalCommand)
}

/// Is told everything that happens on a screen, in the order in which it happens.
///
/// A screen without an observer pays one comparison per call. A value is built only for an observer
/// that asks for it, because building one can allocate.
public protocol ScreenObserver: AnyObject {
  /// The user did this; called before the screen acts on it.
  func screenReceived(_ input: UserInput)
  /// A control changed what it shows by its own behaviour: typing, or an alert closed by its
  /// action.
  func screenShowed(_ value: @autoclosure () -> Value, on property: PropertyID)
  /// An event arose while another was being handled: it waits behind those that wait already.
  func screenDeferredEvent(from control: ControlID)
  /// A control is about to hand an event to the architecture. `text` is a text field's full text;
  /// `wasDeferred` says that this is the event that has waited longest.
  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool)
  /// The architecture returned from that event.
  func screenDidEmit(from control: ControlID)
  /// An architecture assigned a property, changed or not.
  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID)
  /// An architecture assigned a property of a part of the screen that has gone. It is not seen.
  func screenWroteTooLate(_ value: @autoclosure () -> Value, to property: PropertyID)
  /// An architecture presented something over the screen: an alert, a pushed screen.
  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID)
}

/// An observer implements what it wants to be told.
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

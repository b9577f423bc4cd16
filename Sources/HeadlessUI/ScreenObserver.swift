public import Interaction

/// Is told everything that happens on a screen, in the order in which it happens.
///
/// A screen without an observer pays one comparison a call.
public protocol ScreenObserver: AnyObject {
  /// The user did this; called before the screen acts on it.
  func screenReceived(_ input: UserInput)
  /// A control changed what it shows by its own behaviour: typing, or an alert closed by its
  /// action.
  func screenShowed(_ value: Value, on property: PropertyID)
  /// An event arose while another was being handled: it waits behind those that wait already.
  func screenDeferredEvent(from control: ControlID)
  /// A control is about to hand an event to the architecture. `text` is a text field's full text;
  /// `wasDeferred` says that this is the event that has waited longest.
  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool)
  /// The architecture returned from that event.
  func screenDidEmit(from control: ControlID)
  /// An architecture assigned a property, changed or not.
  func screenWrote(_ value: Value, to property: PropertyID)
  /// An architecture assigned a property of a part of the screen that has gone. It is not seen.
  func screenWroteTooLate(_ value: Value, to property: PropertyID)
  /// An architecture presented something over the screen: an alert, a pushed screen.
  func screenPresented(_ value: Value, on property: PropertyID)
}

/// An observer implements what it wants to be told.
extension ScreenObserver {
  public func screenReceived(_ input: UserInput) {}
  public func screenShowed(_ value: Value, on property: PropertyID) {}
  public func screenDeferredEvent(from control: ControlID) {}
  public func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {}
  public func screenDidEmit(from control: ControlID) {}
  public func screenWrote(_ value: Value, to property: PropertyID) {}
  public func screenWroteTooLate(_ value: Value, to property: PropertyID) {}
  public func screenPresented(_ value: Value, on property: PropertyID) {}
}

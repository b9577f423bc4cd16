public import Interaction

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

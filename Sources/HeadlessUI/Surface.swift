/// What all controls of one screen share: the observer, and the order of events.
///
/// Events are handed over first in, first out. One that arises while another is being handled (an
/// input delivered from inside a write) waits until that handler has returned, so no architecture
/// is re-entered and the last event always has the last word.
public final class Surface {
  /// Held strongly, for a weak load would be paid at each write; an observer holds no screen.
  public var observer: (any ScreenObserver)?
  private var isEmitting = false
  private var waiting: [ControlEvent] = []

  public init() {}

  func emit(_ event: ControlEvent) {
    guard !isEmitting else {
      waiting.append(event)
      observer?.screenDeferredEvent(from: event.control)
      return
    }
    isEmitting = true
    deliver(event, wasDeferred: false)
    while !waiting.isEmpty {
      deliver(waiting.removeFirst(), wasDeferred: true)
    }
    isEmitting = false
  }

  private func deliver(_ event: ControlEvent, wasDeferred: Bool) {
    guard let observer else { return event.callHandler() }
    observer.screenWillEmit(from: event.control, text: event.text, wasDeferred: wasDeferred)
    event.callHandler()
    observer.screenDidEmit(from: event.control)
  }
}

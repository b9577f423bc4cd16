import Interaction

/// The part that all controls of one screen share: the observer, and the order of events.
///
/// Events are handled first in, first out. An event that arises during the handling of another one
/// (an input delivered from inside a write) waits until that handler has returned. So no
/// architecture is re-entered, and the last event always wins.
public final class EventQueue {
  /// Held strongly, because each write would pay for a weak load. An observer holds no screen.
  public var observer: (any ScreenObserver)? {
    get { currentObserver }
    set { currentObserver = newValue }
  }

  /// Handlers for controls without one. Nil in every verified run: such events go nowhere.
  package var defaultActions: DefaultActions? {
    get { handlersOfOthers }
    set { handlersOfOthers = newValue }
  }

  /// Controls take what they are given though they are disabled or covered: another screen took it.
  /// For the screen of a judge.
  @exclusivity(unchecked) package var takesAll = false
  /// How many controls cover the others.
  @exclusivity(unchecked) var covers = 0
  /// A page has been given a handler of back swipes; until then they cost nothing.
  @exclusivity(unchecked) var hearsBackSwipes = false
  @exclusivity(unchecked) private var currentObserver: (any ScreenObserver)?
  @exclusivity(unchecked) private var handlersOfOthers: DefaultActions?
  @exclusivity(unchecked) private var isEmitting = false
  @exclusivity(unchecked) private var waiting: [ControlEvent] = []

  public init() {}

  /// Inlined into each control, where the kind of the event is known: an event that need not wait
  /// and has no observer is then a plain call of its handler, as on a platform.
  @inline(__always)
  func emit(_ event: ControlEvent) {
    guard !isEmitting else { return wait(event) }
    isEmitting = true
    if let observer {
      deliver(event, to: observer, wasDeferred: false)
    } else {
      event.callHandler()
    }
    if !waiting.isEmpty { deliverWaiting() }
    isEmitting = false
  }

  @inline(never)
  private func wait(_ event: ControlEvent) {
    waiting.append(event)
    observer?.screenDeferredEvent(from: event.control)
  }

  @inline(never)
  private func deliverWaiting() {
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      if let observer {
        deliver(event, to: observer, wasDeferred: true)
      } else {
        event.callHandler()
      }
    }
  }

  @inline(never)
  private func deliver(
    _ event: ControlEvent, to observer: any ScreenObserver, wasDeferred: Bool
  ) {
    observer.screenWillEmit(from: event.control, text: event.text, wasDeferred: wasDeferred)
    event.callHandler()
    observer.screenDidEmit(from: event.control)
  }
}

/// Handlers for all controls of a screen, its pushed pages included. Calibration connects them to a
/// screen without an architecture.
package struct DefaultActions {
  package let onText: (String) -> Void
  package let onTap: () -> Void
  /// For taps on rows and for deletions of rows.
  package let onRow: (Int) -> Void

  package init(
    onText: @escaping (String) -> Void, onTap: @escaping () -> Void,
    onRow: @escaping (Int) -> Void
  ) {
    self.onText = onText
    self.onTap = onTap
    self.onRow = onRow
  }
}

/// A control's event for the architecture, stored so that it can wait its turn.
enum ControlEvent {
  case text(ControlID, String, handler: (String) -> Void)
  case tap(ControlID, handler: () -> Void)
  case row(ListView, RowEvent)

  var control: ControlID {
    switch self {
    case .text(let control, _, _), .tap(let control, _): control
    case .row(let list, _): list.id
    }
  }

  var text: String? {
    switch self {
    case .text(_, let text, _): text
    case .tap, .row: nil
    }
  }

  @inline(__always)
  func callHandler() {
    switch self {
    case .text(_, let text, let handler): handler(text)
    case .tap(_, let handler): handler()
    case .row(let list, let event): list.deliver(event)
    }
  }
}

import Observation
import Queues

/// The way in which views come back for what changed: by a job of the main queue after each change.
/// `onChange` is called before the change, so nothing can be shown in it.
struct Renewal {
  let queues: LayoutQueues

  /// Shows what `read` gives, now and after each change, for as long as the result is held. Called
  /// on main, as `read` and `show` are. What is read in `show` is not tracked.
  func track<Value: Sendable>(
    _ read: @escaping () -> Value, show: @escaping (Value) -> Void
  ) -> AnyObject {
    let tracking = Tracking(read: read, show: show, on: queues)
    tracking.renew()
    return tracking
  }
}

/// The tracking of what one view shows.
///
/// Observation takes sendable closures only. All that is observed is used on main, so they are
/// called there.
private final class Tracking<Value: Sendable>: @unchecked Sendable {
  private let read: () -> Value
  private let show: (Value) -> Void
  private let queues: LayoutQueues

  init(read: @escaping () -> Value, show: @escaping (Value) -> Void, on queues: LayoutQueues) {
    self.read = read
    self.show = show
    self.queues = queues
  }

  /// Shows the value. One tracking tells one change, so each change is followed by the next call.
  func renew() {
    show(withObservationTracking(read, onChange: { [weak self] in self?.willChange() }))
  }

  private func willChange() {
    queues.main.async { [weak self] in self?.renew() }
  }
}

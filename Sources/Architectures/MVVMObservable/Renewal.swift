import Observation
import Queues

/// The way in which views come back for what changed. `onChange` is called before the change, so
/// nothing can be shown in it.
struct Renewal {
  /// What comes back after a change.
  enum Way: Sendable {
    /// A job of the main queue after each change.
    case job
    /// A task of `MainActor` after each change.
    case task
    /// One task of `MainActor` per view, which waits for the next of `Observations`.
    case values
  }

  let way: Way
  let queues: LayoutQueues

  /// Shows what `read` gives, now and after each change, for as long as the result is held. Called
  /// on main, as `read` and `show` are. What is read in `show` is not tracked.
  func track<Value: Sendable>(
    _ read: @escaping () -> Value, show: @escaping (Value) -> Void
  ) -> AnyObject {
    let tracking = Tracking(read: read, show: show, by: self)
    tracking.begin()
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
  private let renewal: Renewal
  private var task: Task<Void, Never>?

  init(read: @escaping () -> Value, show: @escaping (Value) -> Void, by renewal: Renewal) {
    self.read = read
    self.show = show
    self.renewal = renewal
  }

  deinit {
    task?.cancel()
  }

  func begin() {
    if renewal.way == .values, #available(macOS 26.0, *) { follow() } else { renew() }
  }

  /// Shows the value. One tracking tells one change, so each change is followed by the next call.
  private func renew() {
    show(withObservationTracking(read, onChange: { [weak self] in self?.willChange() }))
  }

  private func willChange() {
    switch renewal.way {
    case .job: renewal.queues.main.async { [weak self] in self?.renew() }
    case .task, .values: Task { @MainActor [weak self] in self?.renew() }
    }
  }

  /// The values are made where `MainActor` is inferred. If their closure says `@MainActor` itself,
  /// the program crashes when it follows them (Swift 6.3.1).
  @available(macOS 26.0, *)
  private func follow() {
    task = Task { @MainActor [weak self] in
      for await value in Observations({ [weak self] in self?.read() }) {
        guard let self, let value else { return }
        show(value)
      }
    }
  }
}

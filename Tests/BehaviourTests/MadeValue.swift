import Bindings
import Queues

/// A value that is bound in the way that a test asks for: by default it tells in the call, in the
/// order in which observers came.
final class MadeValue: BoundValue, @unchecked Sendable {
  typealias Write = (MadeValue, String) -> Void

  /// One observer of it.
  final class Observer: @unchecked Sendable {
    let tell: (String) -> Void

    init(_ tell: @escaping (String) -> Void) { self.tell = tell }
  }

  var value = "0"
  var observers: [Observer] = []
  /// Memory that it keeps for good.
  var kept: [AnyObject] = []
  var isTelling = false
  let main: JobQueue
  private let onWrite: Write
  private let onObserve: (MadeValue, Observer) -> Void
  private let onEnd: (MadeValue, Observer) -> Void

  init(
    on queues: LayoutQueues, write: @escaping Write = { $0.set($1) },
    observe: @escaping (MadeValue, Observer) -> Void = { $0.add($1) },
    end: @escaping (MadeValue, Observer) -> Void = { $0.remove($1) }
  ) {
    main = queues.main
    (onWrite, onObserve, onEnd) = (write, observe, end)
  }

  func write(_ value: String) { onWrite(self, value) }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    let observer = Observer(tell)
    onObserve(self, observer)
    return Registration { [weak self] in
      guard let self else { return }
      onEnd(self, observer)
    }
  }

  func set(_ value: String) {
    self.value = value
    tellAll(value)
  }

  func tellAll(_ value: String) { for observer in observers { observer.tell(value) } }

  func add(_ observer: Observer) {
    observers.append(observer)
    observer.tell(value)
  }

  func remove(_ observer: Observer) { observers.removeAll { $0 === observer } }

  func keep() { kept.append(Observer { _ in }) }

  func later(_ jobs: Int, _ body: @escaping () -> Void) {
    if jobs == 0 { return body() }
    main.async { [self] in later(jobs - 1, body) }
  }
}

/// Ends the observation with itself.
private final class Registration {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  deinit { end() }
}

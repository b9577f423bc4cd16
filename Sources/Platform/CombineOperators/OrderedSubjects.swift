import Locks
public import OpenCombine

/// A subject that delivers in the order of subscription.
///
/// OpenCombine's subjects keep subscribers in a `Set`: with two or more, the order of delivery
/// differs between processes. Here it is defined:
/// - One delivery at a time: a value that is sent while the subject delivers is delivered after the
///   value in flight has reached all subscribers, first in first out, before the outermost `send`
///   returns. (OpenCombine delivers a nested value at once, so that later subscribers see it before
///   the one that caused it.)
/// - A subscriber gets the values sent after it asked for them, never the one in flight then.
/// - A subscriber that cancels gets nothing more, not even the value in flight.
///
/// No lock is held during calls to subscribers. A subscriber and the subject keep each other alive
/// until the subscriber cancels.
public class OrderedSubject<Output, Failure: Error>: Publisher {
  fileprivate typealias Conduit = SubjectConduit<Output, Failure>

  /// Guards the subscribers, with what waits for them, and the current value.
  private let lock = StateLock<Void>(())
  /// In the order in which they asked for values.
  @exclusivity(unchecked) private var subscribers: ContiguousArray<Conduit> = []
  @exclusivity(unchecked) private var isDelivering = false
  /// Values that were sent during a delivery, with those who had asked by then.
  @exclusivity(unchecked) private var waiting:
    ContiguousArray<(value: Output, audience: ContiguousArray<Conduit>)> = []
  /// The value that a new subscriber gets first; nil if it gets none.
  private let current: LatestCell<Output>?

  fileprivate init(replaying current: LatestCell<Output>?) {
    self.current = current
  }

  fileprivate final func withLock(_ body: () -> Void) { lock.withLock { _ in body() } }

  public final func send(_ value: Output) {
    var replaced = value
    var audience: ContiguousArray<Conduit>?
    withLock {
      current?.exchange(&replaced)
      if isDelivering { return waiting.append((value, subscribers)) }
      isDelivering = true
      audience = subscribers
    }
    guard let audience else { return }
    for conduit in audience { conduit.deliver(value) }
    deliverWaiting()
  }

  public final func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: Conduit(to: subscriber, of: self))
  }

  fileprivate final func add(_ conduit: Conduit) {
    var replay: LatestCell<Output>?
    withLock {
      guard conduit.isWanted else { return }
      subscribers.append(conduit)
      replay = current
    }
    if let replay { conduit.deliver(replay.value) }
  }

  /// Called under the lock.
  fileprivate final func remove(_ conduit: Conduit) {
    if let index = subscribers.firstIndex(where: { $0 === conduit }) {
      subscribers.remove(at: index)
    }
  }

  fileprivate final func readCurrent() -> Output {
    guard let current else { preconditionFailure("this subject has no current value") }
    return current.value
  }

  private func deliverWaiting() {
    while true {
      var isOver = false
      withLock {
        isOver = waiting.isEmpty
        isDelivering = !isOver
      }
      if isOver { return }
      let next = takeWaiting()
      for conduit in next.audience { conduit.deliver(next.value) }
    }
  }

  private func takeWaiting() -> (value: Output, audience: ContiguousArray<Conduit>) {
    lock.withLock { _ in waiting.removeFirst() }
  }
}

extension OrderedSubject where Output == Void {
  public final func send() { send(()) }
}

/// A subject like `PassthroughSubject`. See `OrderedSubject`.
public final class OrderedPassthroughSubject<Output, Failure: Error>:
  OrderedSubject<Output, Failure>
{
  public init() { super.init(replaying: nil) }
}

/// A subject like `CurrentValueSubject`: its current value is the last one sent, and whoever asks
/// for values gets it at once. See `OrderedSubject`.
public final class OrderedCurrentValueSubject<Output, Failure: Error>:
  OrderedSubject<Output, Failure>
{
  public init(_ value: Output) {
    let current = LatestCell<Output>()
    var value = value
    current.exchange(&value)
    super.init(replaying: current)
  }

  public var value: Output {
    get { readCurrent() }
    set { send(newValue) }
  }
}

/// One subscriber's subscription to an ordered subject. The subject's lock guards its state.
private final class SubjectConduit<Output, Failure: Error>: Subscription {
  private let subject: OrderedSubject<Output, Failure>
  /// Nil once the subscriber has cancelled.
  @exclusivity(unchecked) private var downstream: (any Subscriber<Output, Failure>)?

  /// Read under the lock. Another thread may cancel before the first request.
  var isWanted: Bool { downstream != nil }

  init(
    to downstream: any Subscriber<Output, Failure>, of subject: OrderedSubject<Output, Failure>
  ) {
    self.downstream = downstream
    self.subject = subject
  }

  func request(_ demand: Subscribers.Demand) {
    demand.mustBeUnlimited()
    subject.add(self)
  }

  func deliver(_ value: Output) {
    var target: (any Subscriber<Output, Failure>)?
    subject.withLock { target = downstream }
    _ = target?.receive(value)
  }

  func cancel() {
    var released: (any Subscriber<Output, Failure>)?
    subject.withLock {
      released = downstream
      downstream = nil
      subject.remove(self)
    }
    // Outside of the lock: whatever goes with it may cancel, too.
    withExtendedLifetime(released) {}
  }
}

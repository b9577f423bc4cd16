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
  /// A list in the order in which they asked for values. No array: this code runs unspecialised, and
  /// each generic type that it names is looked up at run time, for each value.
  @exclusivity(unchecked) private var head: Conduit?
  @exclusivity(unchecked) private var tail: Conduit?
  @exclusivity(unchecked) private var lastNumber = 0
  @exclusivity(unchecked) private var isDelivering = false
  /// Values that were sent during a delivery, with the number of the last who had asked by then.
  @exclusivity(unchecked) private var waiting: [(value: Output, last: Int)] = []
  @exclusivity(unchecked) private var waitingCount = 0
  /// The value that a new subscriber gets first; nil if it gets none.
  private let current: LatestValue<Output>?

  fileprivate init(replaying current: LatestValue<Output>?) {
    self.current = current
  }

  fileprivate final func withLock(_ body: () -> Void) { lock.withLock { _ in body() } }

  public final func send(_ value: Output) {
    var replaced = value
    var isNested = false
    var last = 0
    withLock {
      current?.exchange(&replaced)
      isNested = isDelivering
      last = lastNumber
      isDelivering = true
      if isNested {
        waiting.append((value, last))
        waitingCount += 1
      }
    }
    guard !isNested else { return }
    deliver(value, upTo: last)
    while hasWaiting() {
      let next = takeWaiting()
      deliver(next.value, upTo: next.last)
    }
  }

  public final func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(
      subscription: Conduit(of: self) { _ = subscriber.receive($0) })
  }

  fileprivate final func add(_ conduit: Conduit) {
    var replay: LatestValue<Output>?
    withLock {
      guard conduit.isWanted else { return }
      lastNumber += 1
      conduit.number = lastNumber
      if let tail { tail.next = conduit } else { head = conduit }
      tail = conduit
      replay = current
    }
    if let replay { _ = conduit.deliver(replay.value) }
  }

  /// Called under the lock.
  fileprivate final func remove(_ conduit: Conduit) {
    guard conduit.number > 0 else { return }
    var before: Conduit?
    var place = head
    while let here = place, here !== conduit { (before, place) = (here, here.next) }
    guard place != nil else { return }
    if let before { before.next = conduit.next } else { head = conduit.next }
    if tail === conduit { tail = before }
    // A delivery that has come to it goes on from here.
    if !isDelivering { conduit.next = nil }
  }

  fileprivate final func readCurrent() -> Output {
    guard let current else { preconditionFailure("this subject has no current value") }
    return current.value
  }

  /// - Parameter last: the number of the last subscriber that gets the value.
  private func deliver(_ value: Output, upTo last: Int) {
    var place: Conduit?
    withLock { place = head }
    while let conduit = place, conduit.number <= last { place = conduit.deliver(value) }
  }

  /// The delivery is over if nothing waits.
  private func hasWaiting() -> Bool {
    var count = 0
    withLock {
      count = waitingCount
      if count == 0 { isDelivering = false }
    }
    return count > 0
  }

  private func takeWaiting() -> (value: Output, last: Int) {
    lock.withLock { _ in
      waitingCount -= 1
      return waiting.removeFirst()
    }
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
    let current = LatestValue<Output>()
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
  @exclusivity(unchecked) private var receive: ((Output) -> Void)?
  /// From 1, in the order in which subscribers asked for values; 0 before that.
  @exclusivity(unchecked) var number = 0
  @exclusivity(unchecked) var next: SubjectConduit?

  /// Read under the lock. Another thread may cancel before the first request.
  var isWanted: Bool { receive != nil }

  init(of subject: OrderedSubject<Output, Failure>, receive: @escaping (Output) -> Void) {
    self.subject = subject
    self.receive = receive
  }

  func request(_ demand: Subscribers.Demand) {
    demand.mustBeUnlimited()
    subject.add(self)
  }

  /// - Returns: the one that follows it.
  func deliver(_ value: Output) -> SubjectConduit? {
    var target: ((Output) -> Void)?
    subject.withLock { target = receive }
    target?(value)
    var following: SubjectConduit?
    subject.withLock { following = next }
    return following
  }

  func cancel() {
    var released: ((Output) -> Void)?
    subject.withLock {
      released = receive
      receive = nil
      subject.remove(self)
    }
    // Outside of the lock: whatever goes with it may cancel, too.
    withExtendedLifetime(released) {}
  }
}

public import OpenCombine

/// A subject like `PassthroughSubject` that delivers in the order of subscription.
///
/// OpenCombine's subjects keep subscribers in a `Set`: with two or more, the order of delivery
/// differs between processes. Here it is defined:
/// - One delivery at a time: a value that is sent while the subject delivers, from inside a
///   subscriber or from another thread, is delivered after the value in flight has reached all
///   subscribers, first in first out, before the outermost `send` returns. (OpenCombine delivers a
///   nested value at once, so that later subscribers see it before the one that caused it.)
/// - A subscriber gets the values sent after it subscribed, never the one in flight at the time.
/// - A subscriber that cancels gets nothing more, not even the value in flight.
/// - Demand is counted per subscriber. A value without demand is dropped for that subscriber alone.
/// - The first completion counts. Current subscribers get it in its turn, later ones at once.
///   Values sent after it are ignored.
///
/// A thread that sends while another one delivers leaves its value with it and returns. No lock is
/// held during calls to subscribers. A subscriber and the subject keep each other alive until the
/// subscriber cancels or the subject completes.
public final class OrderedPassthroughSubject<Output, Failure: Error>: Subject {
  private let fanOut = FanOut<Output, Failure>(replaying: nil)

  public init() {}

  public func send(_ value: Output) { fanOut.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    fanOut.send(completion: completion)
  }

  /// Asks the upstream for `.unlimited` as soon as a subscriber has asked for values.
  public func send(subscription: any Subscription) { fanOut.send(subscription: subscription) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fanOut.subscribe(subscriber)
  }
}

/// A subject like `CurrentValueSubject` that delivers in the order of subscription.
///
/// It behaves like `OrderedPassthroughSubject`, and has a current value: the last one sent, even if
/// it still waits for delivery.
/// - A new subscriber gets the current value exactly once, at its first request. A request made
///   while the subject delivers is answered in its turn, before the outermost `send` returns.
/// - A subscriber without demand misses values. Its next request gets the then current one.
public final class OrderedCurrentValueSubject<Output, Failure: Error>: Subject {
  private let current = LatestCell<Output>()
  private let fanOut: FanOut<Output, Failure>

  public init(_ value: Output) {
    var value = value
    current.exchange(&value)
    fanOut = FanOut(replaying: current)
  }

  /// The current value. Assigning to it is the same as `send`. The completion fixes it.
  public var value: Output {
    get { fanOut.read(current) }
    set { fanOut.send(newValue) }
  }

  public func send(_ value: Output) { fanOut.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    fanOut.send(completion: completion)
  }

  /// Asks the upstream for `.unlimited` at once.
  public func send(subscription: any Subscription) { fanOut.send(subscription: subscription) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fanOut.subscribe(subscriber)
  }
}

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// A subject like `CurrentValueSubject` that delivers to its subscribers in the order of
/// subscription.
///
/// It behaves as `OrderedPassthroughSubject` does, and has a current value: the one sent last, also
/// while it still waits to be delivered.
/// - A new subscriber gets the current value exactly once, at its first request. A request made
///   while the subject delivers is answered in its turn, before the outermost `send` returns.
/// - A subscriber that misses values for lack of demand gets the then current one at its next
///   request.
public final class OrderedCurrentValueSubject<Output, Failure: Error>: Subject {
  private let current = LatestCell<Output>()
  private let fanOut: FanOut<Output, Failure>

  public init(_ value: Output) {
    var value = value
    current.exchange(&value)
    fanOut = FanOut(replaying: current)
  }

  /// The current value. Assigning to it is the same as `send`; after the completion it stays as it
  /// is.
  public var value: Output {
    get { fanOut.read(current) }
    set { fanOut.send(newValue) }
  }

  public func send(_ value: Output) { fanOut.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    fanOut.send(completion: completion)
  }

  /// The upstream is asked for `.unlimited` at once.
  public func send(subscription: any Subscription) { fanOut.send(subscription: subscription) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fanOut.subscribe(subscriber)
  }
}

import Locks
public import OpenCombine

// CombineOperators: what a reactive view model needs and OpenCombine 0.14 lacks: `combineLatest`,
// and subjects that deliver in the order of subscription. It knows no screen, no queue and no
// architecture.
//
// It serves models and views, and is no general library: publishers never end, subscribers ask for
// all values, and values come on one queue at a time. Only cancelling may come on any thread.

extension Publisher where Failure == Never {
  /// Publishes `transform` of the latest values of this publisher and `other` whenever one of them
  /// sends a value. See `CombineLatest`.
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> CombineLatest<Self, Other, Just<Void>, Result> where Other.Failure == Never {
    CombineLatest(self, other, Just(())) { first, second, _ in transform(first, second) }
  }

  /// Publishes `transform` of the latest values of this publisher and two others whenever one of
  /// them sends a value. See `CombineLatest`.
  public func combineLatest<Second: Publisher, Third: Publisher, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
  ) -> CombineLatest<Self, Second, Third, Result>
  where Second.Failure == Never, Third.Failure == Never {
    CombineLatest(self, second, third, transform: transform)
  }
}

/// Publishes `transform` of the latest values of three upstreams whenever one of them sends a
/// value, once all have sent one. One output per value: nothing is coalesced or compared. A value
/// that is sent inside the downstream's `receive` is published there and then.
///
/// Upstreams are subscribed and asked for their values in the order of the arguments.
public struct CombineLatest<First: Publisher, Second: Publisher, Third: Publisher, Output>:
  Publisher
where First.Failure == Never, Second.Failure == Never, Third.Failure == Never {
  public typealias Failure = Never

  private let first: First
  private let second: Second
  private let third: Third
  private let transform: (First.Output, Second.Output, Third.Output) -> Output

  init(
    _ first: First, _ second: Second, _ third: Third,
    transform: @escaping (First.Output, Second.Output, Third.Output) -> Output
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.transform = transform
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let join = Join(transform, to: subscriber)
    first.subscribe(JoinInput(join: join, cell: join.first))
    second.subscribe(JoinInput(join: join, cell: join.second))
    third.subscribe(JoinInput(join: join, cell: join.third))
    subscriber.receive(subscription: join)
  }
}

/// One subscription to three upstreams.
private final class Join<First, Second, Third, Downstream: Subscriber>: Subscription {
  let first = LatestCell<First>()
  let second = LatestCell<Second>()
  let third = LatestCell<Third>()
  private let transform: (First, Second, Third) -> Downstream.Input
  private let downstream: Downstream
  /// Complete before the downstream has its subscription, so that cancelling finds all. Empty once
  /// cancelled, because joins of joins hold each other.
  @exclusivity(unchecked) private var upstreams: [any Subscription] = []
  /// Guards the upstreams.
  private let lock = StateLock<Void>(())

  init(
    _ transform: @escaping (First, Second, Third) -> Downstream.Input, to downstream: Downstream
  ) {
    self.transform = transform
    self.downstream = downstream
  }

  func add(_ upstream: any Subscription) { lock.withLock { _ in upstreams.append(upstream) } }

  func request(_ demand: Subscribers.Demand) {
    demand.mustBeUnlimited()
    var wanted: [any Subscription] = []
    lock.withLock { _ in wanted = upstreams }
    for upstream in wanted { upstream.request(.unlimited) }
  }

  func cancel() {
    var obsolete: [any Subscription] = []
    lock.withLock { _ in swap(&obsolete, &upstreams) }
    for upstream in obsolete { upstream.cancel() }
  }

  func publish() {
    guard first.isFilled, second.isFilled, third.isFilled else { return }
    _ = downstream.receive(transform(first.value, second.value, third.value))
  }
}

/// The subscriber that a join attaches to one of its upstreams.
private struct JoinInput<Value, First, Second, Third, Downstream: Subscriber>: Subscriber {
  typealias Failure = Never

  let join: Join<First, Second, Third, Downstream>
  let cell: LatestCell<Value>
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) { join.add(subscription) }

  func receive(_ input: Value) -> Subscribers.Demand {
    // Takes the replaced value, so that this is released after the new one is published.
    var replaced = input
    cell.exchange(&replaced)
    join.publish()
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

extension Subscribers.Demand {
  func mustBeUnlimited() {
    precondition(self == .unlimited, "here subscribers ask for all values; demand is not counted")
  }
}

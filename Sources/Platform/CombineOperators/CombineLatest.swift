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
    let join = Join()
    let latest = (
      LatestValue<First.Output>(), LatestValue<Second.Output>(), LatestValue<Third.Output>()
    )
    join.publish = { [transform] in
      guard latest.0.isFilled, latest.1.isFilled, latest.2.isFilled else { return }
      _ = subscriber.receive(transform(latest.0.value, latest.1.value, latest.2.value))
    }
    first.subscribe(JoinInput(join: join, latest: latest.0))
    second.subscribe(JoinInput(join: join, latest: latest.1))
    third.subscribe(JoinInput(join: join, latest: latest.2))
    subscriber.receive(subscription: join)
  }
}

/// One subscription to three upstreams. It is not generic: this code runs unspecialised, and each
/// generic type that it names is looked up at run time, for each value.
private final class Join: Subscription {
  /// Sends what the latest values give, once there is one of each upstream.
  @exclusivity(unchecked) var publish: () -> Void = {}
  /// Complete before the downstream has its subscription, so that cancelling finds all. Empty once
  /// cancelled, because joins of joins hold each other.
  @exclusivity(unchecked) private var upstreams: [any Subscription] = []
  /// Guards the upstreams.
  private let lock = StateLock<Void>(())

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
}

/// The subscriber that a join attaches to one of its upstreams.
private struct JoinInput<Value>: Subscriber {
  typealias Failure = Never

  let join: Join
  let latest: LatestValue<Value>
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) { join.add(subscription) }

  func receive(_ input: Value) -> Subscribers.Demand {
    // Takes the replaced value, so that this is released after the new one is published.
    var replaced = input
    latest.exchange(&replaced)
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

public import OpenCombine

/// Publishes each value of its upstream that differs from the value before it.
///
/// Combine calls this `removeDuplicates`. OpenCombine's takes a lock and looks up generic types at
/// each value, which costs more than what it saves; so this one has the name of ReactiveX.
public struct DistinctUntilChanged<Upstream: Publisher>: Publisher
where Upstream.Output: Equatable {
  public typealias Output = Upstream.Output
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream

  init(_ upstream: Upstream) { self.upstream = upstream }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    upstream.subscribe(DistinctInput(downstream: subscriber))
  }
}

extension Publisher where Output: Equatable {
  /// Publishes each value that differs from the value before it. See `DistinctUntilChanged`.
  public func distinctUntilChanged() -> DistinctUntilChanged<Self> { DistinctUntilChanged(self) }
}

/// The subscriber that a `DistinctUntilChanged` attaches to its upstream.
private final class DistinctInput<Downstream: Subscriber>: Subscriber
where Downstream.Input: Equatable {
  private let downstream: Downstream
  private let last = LatestValue<Downstream.Input>()

  init(downstream: Downstream) { self.downstream = downstream }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if last.isFilled, last.value == input { return .none }
    // `exchange` leaves the replaced value here.
    var replaced = input
    last.exchange(&replaced)
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {}
}

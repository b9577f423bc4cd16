public import OpenCombine

/// Publishes each value of its upstream that differs from the value before it.
///
/// Combine calls this `removeDuplicates`. The name here is that of ReactiveX, because a second
/// `removeDuplicates` would be ambiguous beside OpenCombine's, or would replace it unnoticed.
/// (ReactiveX also has a `distinct`, which drops each value that it has ever seen.) OpenCombine's
/// operator takes a lock and looks up generic metadata per value; this one does neither.
///
/// - Demand: the downstream's requests reach the upstream unchanged. A dropped value is answered
///   with a demand for one more, so the downstream gets as many values as it asked for.
/// - Completion and cancellation: the upstream's. The downstream gets the upstream's subscription.
/// - Reentrancy: the value is remembered before the downstream gets it. So a value sent from inside
///   the downstream's `receive` is compared with the one that caused it.
/// - Threads: as Combine demands, the upstream must send one value at a time. No lock around `==`.
public struct DistinctUntilChanged<Upstream: Publisher>: Publisher
where Upstream.Output: Equatable {
  public typealias Output = Upstream.Output
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream

  public init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    upstream.subscribe(DistinctInput(downstream: subscriber))
  }
}

extension Publisher where Output: Equatable {
  /// Publishes each value that differs from the value before it. See `DistinctUntilChanged`.
  public func distinctUntilChanged() -> DistinctUntilChanged<Self> {
    DistinctUntilChanged(self)
  }
}

/// The subscriber that a `DistinctUntilChanged` attaches to its upstream.
private final class DistinctInput<Downstream: Subscriber>: Subscriber
where Downstream.Input: Equatable {
  private let downstream: Downstream
  private let last = LatestCell<Downstream.Input>()

  init(downstream: Downstream) {
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if last.isFilled, last.latest == input { return .max(1) }
    // `exchange` leaves the replaced value here.
    var replaced = input
    last.exchange(&replaced)
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

import Locks
import OpenCombine
import Queues

extension Publisher where Failure == Never {
  /// Subscribes to this publisher where the model runs, and delivers its values on main, each in a
  /// delivery of its own.
  func delivered(by queues: LayoutQueues) -> DeliveredPublisher<Self> {
    DeliveredPublisher(upstream: self, queues: queues)
  }
}

/// `subscribe(on:)` and `receive(on:)` in one, for upstreams that never complete. Subscribing and
/// each value hop, by the queue interface of all architectures, so that a hop costs this one no
/// more than others. Asking for values and cancelling do not hop.
///
/// The downstream gets its subscription at once, and gets all values: demand is not counted.
struct DeliveredPublisher<Upstream: Publisher>: Publisher where Upstream.Failure == Never {
  typealias Output = Upstream.Output
  typealias Failure = Never

  let upstream: Upstream
  let queues: LayoutQueues

  func receive<Downstream: Subscriber<Output, Never>>(subscriber: Downstream) {
    let delivery = DeliverySubscription(to: subscriber, by: queues)
    subscriber.receive(subscription: delivery)
    queues.onModel { upstream.subscribe(delivery) }
  }
}

/// Takes values where the model runs and hands them over on main. It may be cancelled on any queue,
/// also before it is subscribed; nothing is handed over after that.
final class DeliverySubscription<Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Failure == Never {
  private let queues: LayoutQueues
  /// Guards the upstream and the downstream.
  private let lock = StateLock<Void>(())
  private var upstream: (any Subscription)?
  /// Nil once cancelled.
  private var downstream: Downstream?

  init(to downstream: Downstream, by queues: LayoutQueues) {
    self.downstream = downstream
    self.queues = queues
  }

  func receive(subscription: any Subscription) {
    var isWanted = false
    lock.withLock { _ in
      isWanted = downstream != nil
      if isWanted { upstream = subscription }
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    queues.deliver { [self] in handOver(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    var obsolete: (upstream: (any Subscription)?, downstream: Downstream?)
    lock.withLock { _ in
      obsolete = (upstream, downstream)
      upstream = nil
      downstream = nil
    }
    obsolete.upstream?.cancel()
  }

  private func handOver(_ input: Downstream.Input) {
    var target: Downstream?
    lock.withLock { _ in target = downstream }
    _ = target?.receive(input)
  }
}

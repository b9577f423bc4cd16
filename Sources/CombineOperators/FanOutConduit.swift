#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The subscription of one subscriber to an ordered subject. Its state is guarded by the subject's
/// lock.
final class FanOutConduit<Output, Failure: Error>: Subscription {
  var ledger: SubscriberLedger
  /// Nil once the subscriber was completed or has cancelled.
  var downstream: (any Subscriber<Output, Failure>)?

  private let fanOut: FanOut<Output, Failure>

  init(
    _ fanOut: FanOut<Output, Failure>, ledger: SubscriberLedger,
    downstream: any Subscriber<Output, Failure>
  ) {
    self.fanOut = fanOut
    self.ledger = ledger
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "a request must ask for at least one value")
    fanOut.requested(demand, by: self)
  }

  func cancel() { fanOut.cancel(self) }
}

import Locks

#if canImport(Combine)
  import Combine
#else
  @preconcurrency import OpenCombine
#endif

/// The shell around a `JoinState`: takes the lock, lets the state decide, leaves the lock, acts.
///
/// No foreign code runs under the lock, deinitializers included: what is replaced is moved out and
/// released afterwards. The last values live as long as the subscription does.
final class JoinSubscription<Values: JoinedValues, Output, Failure: Error>: Subscription
where Values.Output == Output {
  let values: Values

  private let state: StateLock<JoinState>
  private let rules: JoinRules
  private var links: UpstreamLinks
  private var isStarted = false
  private var completion = Subscribers.Completion<Failure>.finished
  private var downstream: (any Subscriber<Output, Failure>)?

  init(_ rules: JoinRules, values: Values, downstream: any Subscriber<Output, Failure>) {
    self.rules = rules
    self.values = values
    state = StateLock(JoinState(rules))
    links = UpstreamLinks(count: rules.upstreams)
    self.downstream = downstream
  }

  // MARK: Downstream's side

  /// Hands the subscription over. All upstreams are subscribed by then.
  func open<Downstream: Subscriber<Output, Failure>>(_ downstream: Downstream) {
    downstream.receive(subscription: self)
    decide { $0.opened() }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "a request must ask for at least one value")
    decide { $0.requested(demand) }
    passUpstream(demand)
  }

  /// Cancels what is left of the upstreams, in their order, and lets go of the downstream.
  func cancel() {
    var obsolete: [any Subscription] = []
    var released: (any Subscriber<Output, Failure>)?
    state.withLock { state in
      state.cancelled()
      obsolete = links.close()
      released = downstream
      downstream = nil
    }
    for subscription in obsolete { subscription.cancel() }
    withExtendedLifetime(released) {}
  }

  // MARK: Upstreams' side

  /// Subscribes to `upstream` unless an earlier one has already decided the outcome.
  func subscribe<Upstream: Publisher>(
    to upstream: Upstream, at index: Int, cell: LatestCell<Upstream.Output>
  ) where Upstream.Failure == Failure {
    var isWanted = false
    state.withLock { state in isWanted = !state.isClosed }
    guard isWanted else { return }
    upstream.subscribe(JoinInput(parent: self, index: index, cell: cell))
  }

  func attach(_ subscription: any Subscription, at index: Int) {
    var isWanted = false
    state.withLock { _ in
      isWanted = links.attach(subscription, at: index)
      // An upstream that is only sampled must have sent its value before a trigger does.
      if isWanted, rules.triggers & JoinRules.bit(index) == 0 { links.owe(.unlimited, at: index) }
    }
    if isWanted { settle(at: index) } else { subscription.cancel() }
  }

  /// Returns the demand to answer the upstream with.
  func receive<Value>(
    _ input: Value, at index: Int, in cell: LatestCell<Value>
  ) -> Subscribers.Demand {
    // Ends up with the value that it replaces, and outlives the lock.
    var replaced = input
    var step = JoinInputStep.ignore
    var target: (any Subscriber<Output, Failure>)?
    state.withLock { state in
      step = state.received(at: index)
      if step == .ignore { return }
      cell.exchange(&replaced)
      if step == .storeAndEnqueue { values.enqueueLatest() }
      guard step == .storeAndDeliver else { return }
      values.stageLatest()
      target = downstream
    }
    if let target { deliver(to: target) }
    return step == .storeAndReplace ? .max(1) : .none
  }

  func receive(completion: Subscribers.Completion<Failure>, at index: Int) {
    var ended: [any Subscription]?
    var obsolete: [any Subscription] = []
    decide { state in
      ended = links.end(at: index)
      guard ended != nil, !state.isClosed else { return .rest }
      var step = JoinStep.rest
      if case .failure = completion {
        step = state.failed()
      } else {
        step = state.finished(at: index)
      }
      if state.isClosed {
        self.completion = completion
        obsolete = links.close()
      }
      return step
    } before: {
      for subscription in obsolete { subscription.cancel() }
    }
    withExtendedLifetime(ended) {}
  }

  // MARK: Acting

  private func decide(
    _ decision: (inout JoinState) -> JoinStep, before: () -> Void = {}
  ) {
    var step = JoinStep.rest
    var target: (any Subscriber<Output, Failure>)?
    state.withLock { state in
      step = decision(&state)
      stage(step)
      if step != .rest { target = downstream }
    }
    before()
    guard let target else { return }
    if step == .complete { complete(target) } else { deliver(to: target) }
  }

  /// Called under the lock.
  private func stage(_ step: JoinStep) {
    switch step {
    case .rest, .complete: break
    case .deliverWaiting: values.stageWaiting()
    case .deliverLatest: values.stageLatest()
    }
  }

  /// Delivers what was staged, and whatever has come up by then.
  private func deliver(to target: any Subscriber<Output, Failure>) {
    var step = JoinStep.deliverLatest
    while step != .rest, step != .complete {
      let demand = target.receive(values.takeOutput())
      state.withLock { state in
        step = state.delivered(demand)
        stage(step)
      }
      if demand > .none { passUpstream(demand) }
    }
    if step == .complete { complete(target) }
  }

  private func complete(_ target: any Subscriber<Output, Failure>) {
    let completion = completion
    cancel()
    target.receive(completion: completion)
  }

  private func passUpstream(_ demand: Subscribers.Demand) {
    state.withLock { _ in
      let share = rules.passesDemand ? demand : isStarted ? .none : .unlimited
      isStarted = true
      for index in 0..<links.count where rules.triggers & JoinRules.bit(index) != 0 {
        links.owe(share, at: index)
      }
    }
    for index in 0..<links.count { settle(at: index) }
  }

  private func settle(at index: Int) {
    var due: (any Subscription, Subscribers.Demand)?
    state.withLock { _ in due = links.takeOwed(at: index) }
    if let (subscription, demand) = due { subscription.request(demand) }
  }
}

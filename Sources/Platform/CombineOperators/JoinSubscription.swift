import Locks
@preconcurrency import OpenCombine

/// The shell around a `JoinState`: takes the lock, lets the state decide, leaves the lock, acts.
///
/// No foreign code runs under the lock, deinitializers included: replaced values are moved out and
/// released afterwards. The last values live as long as the subscription.
///
/// `@exclusivity(unchecked)` marks properties that are only accessed under the lock, here and in
/// `FanOut`. The lock prevents overlapping accesses, also on one thread, because it does not open
/// twice. So a dynamic check could find nothing.
final class JoinSubscription<Values: JoinedValues, Output, Failure: Error>: Subscription
where Values.Output == Output {
  let values: Values

  private let state: StateLock<JoinState>
  @exclusivity(unchecked) private var links: UpstreamLinks
  private var completion = Subscribers.Completion<Failure>.finished
  @exclusivity(unchecked) private var downstream: (any Subscriber<Output, Failure>)?

  /// - Parameter upstreams: the number of upstreams, at most 8.
  init(upstreams: Int, values: Values, downstream: any Subscriber<Output, Failure>) {
    self.values = values
    state = StateLock(JoinState(upstreams: upstreams))
    links = UpstreamLinks(count: upstreams)
    self.downstream = downstream
  }

  // MARK: Downstream's side

  /// Gives the subscription to the downstream, after all upstreams were subscribed.
  func open<Downstream: Subscriber<Output, Failure>>(_ downstream: Downstream) {
    downstream.receive(subscription: self)
    decide { $0.opened() }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "a request must ask for at least one value")
    var wasWanted = false
    decide { state in
      wasWanted = links.isWanted
      return state.requested(demand)
    }
    // The first request already asked the upstreams for all their values.
    if wasWanted { return }
    state.withLock { _ in links.isWanted = true }
    for index in 0..<links.count { askIfDue(at: index) }
  }

  /// Cancels the remaining upstreams, in their order, and releases the downstream.
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
    state.withLock { _ in isWanted = links.attach(subscription, at: index) }
    if isWanted { askIfDue(at: index) } else { subscription.cancel() }
  }

  func receive<Value>(_ input: Value, at index: Int, in cell: LatestCell<Value>) {
    // Receives the replaced value, so that it outlives the lock.
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

  /// Delivers the staged values, and all that arrive meanwhile.
  private func deliver(to target: any Subscriber<Output, Failure>) {
    var step = JoinStep.deliverLatest
    while step != .rest, step != .complete {
      let demand = target.receive(values.takeOutput())
      state.withLock { state in
        step = state.delivered(demand)
        stage(step)
      }
    }
    if step == .complete { complete(target) }
  }

  private func complete(_ target: any Subscriber<Output, Failure>) {
    let completion = completion
    cancel()
    target.receive(completion: completion)
  }

  private func askIfDue(at index: Int) {
    var due: (any Subscription)?
    state.withLock { _ in due = links.takeDue(at: index) }
    due?.request(.unlimited)
  }
}

/// The subscriber that a join attaches to one of its upstreams. It is a struct, so that the
/// upstream stores it in place and a value reaches the join by one call.
struct JoinInput<Input, Values: JoinedValues, Output, Failure: Error>: Subscriber
where Values.Output == Output {
  let parent: JoinSubscription<Values, Output, Failure>
  let index: Int
  let cell: LatestCell<Input>
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) {
    parent.attach(subscription, at: index)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    parent.receive(input, at: index, in: cell)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    parent.receive(completion: completion, at: index)
  }
}

/// The subscriptions to an operator's upstreams, and their requests.
struct UpstreamLinks {
  private enum Link {
    case awaited
    case held(any Subscription, isAsked: Bool)
    /// The upstream completed and must not be cancelled any more.
    case ended
  }

  private var links: [Link]
  private var isClosed = false
  /// True once the downstream has asked for values.
  var isWanted = false

  init(count: Int) {
    links = Array(repeating: .awaited, count: count)
  }

  var count: Int { links.count }

  /// Returns false if the subscription must be cancelled: it is a second one, or too late.
  mutating func attach(_ subscription: any Subscription, at index: Int) -> Bool {
    guard !isClosed, case .awaited = links[index] else { return false }
    links[index] = .held(subscription, isAsked: false)
    return true
  }

  /// The subscription to ask for values now: wanted, present and not asked yet.
  mutating func takeDue(at index: Int) -> (any Subscription)? {
    guard isWanted, case .held(let subscription, isAsked: false) = links[index] else { return nil }
    links[index] = .held(subscription, isAsked: true)
    return subscription
  }

  /// Ends an upstream that completed. Returns its subscription, if any, for release outside the
  /// lock. Nil if the upstream had completed before or was cancelled.
  mutating func end(at index: Int) -> [any Subscription]? {
    defer { links[index] = .ended }
    switch links[index] {
    case .awaited: return []
    case .held(let subscription, _): return [subscription]
    case .ended: return nil
    }
  }

  /// The subscriptions to cancel, in the order of the upstreams. Later ones are refused.
  mutating func close() -> [any Subscription] {
    guard !isClosed else { return [] }
    isClosed = true
    defer { links = Array(repeating: .ended, count: links.count) }
    return links.compactMap {
      if case .held(let subscription, _) = $0 { subscription } else { nil }
    }
  }
}

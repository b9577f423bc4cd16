import Locks
@preconcurrency import OpenCombine

/// The shell of the ordered subjects: locks, lets the states decide, unlocks, acts.
///
/// No foreign code runs under the lock, deinitializers included.
final class FanOut<Output, Failure: Error> {
  typealias Conduit = FanOutConduit<Output, Failure>

  private let state: StateLock<FanOutState>
  /// In the order of subscription.
  @exclusivity(unchecked) private var conduits: ContiguousArray<Conduit> = []
  @exclusivity(unchecked) private var events = Fifo<FanOutEvent<Output, Failure>>()
  private var completion = Subscribers.Completion<Failure>.finished
  @exclusivity(unchecked) private var upstreams: [any Subscription] = []
  /// The current value, if the subject replays it.
  private let current: LatestCell<Output>?

  init(replaying current: LatestCell<Output>?) {
    self.current = current
    state = StateLock(FanOutState(isWanted: current != nil))
  }

  deinit { for subscription in upstreams { subscription.cancel() } }

  // MARK: Sender's side

  func send(_ value: Output) {
    // Receives the replaced value, so that it outlives the lock.
    var replaced = value
    var number: UInt64 = 0
    var audience: ContiguousArray<Conduit>?
    state.withLock { state in
      guard let next = state.send() else { return }
      number = next
      current?.exchange(&replaced)
      if state.beginDelivering() {
        audience = conduits
      } else {
        enqueue(value, number: number)
      }
    }
    guard let audience else { return }
    deliver(value, number: number, to: audience)
    drain()
  }

  /// Separate from `send`, because naming a generic enum costs a look-up at each place.
  @inline(never)
  private func enqueue(_ value: Output, number: UInt64) {
    events.append(.value(value, number: number))
  }

  func send(completion: Subscribers.Completion<Failure>) {
    var isMine = false
    state.withLock { state in
      guard state.complete() else { return }
      self.completion = completion
      isMine = state.beginDelivering()
      if !isMine { events.append(.completion) }
    }
    guard isMine else { return }
    complete()
    drain()
  }

  func send(subscription: any Subscription) {
    var isWanted = false
    state.withLock { state in
      upstreams.append(subscription)
      isWanted = state.isWanted
    }
    if isWanted { subscription.request(.unlimited) }
  }

  func read(_ cell: LatestCell<Output>) -> Output {
    var value: Output?
    state.withLock { _ in value = cell.latest }
    guard let value else { preconditionFailure("a current value cell is filled from the start") }
    return value
  }

  // MARK: Subscriber's side

  func subscribe<Downstream: Subscriber<Output, Failure>>(_ downstream: Downstream) {
    var conduit: Conduit?
    state.withLock { state in
      if state.isCompleted { return }
      let ledger = SubscriberLedger(sent: state.sent, replays: current != nil)
      let added = Conduit(self, ledger: ledger, downstream: downstream)
      conduits.append(added)
      conduit = added
    }
    guard let conduit else {
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: completion)
      return
    }
    downstream.receive(subscription: conduit)
    finish(conduit) { $0.opened() }
  }

  func requested(_ demand: Subscribers.Demand, by conduit: Conduit) {
    var waking: [any Subscription] = []
    var replay: Output?
    state.withLock { state in
      conduit.ledger.add(demand)
      if state.want() { waking = upstreams }
      guard !state.isCompleted, let current, conduit.ledger.claimReplay(state.sent) else { return }
      if state.beginDelivering() {
        replay = current.latest
      } else {
        events.append(.replay(current.latest, to: conduit))
      }
    }
    if let replay {
      deliver(replay, to: conduit)
      drain()
    }
    for subscription in waking { subscription.request(.unlimited) }
  }

  func cancel(_ conduit: Conduit) {
    var released: (any Subscriber<Output, Failure>)?
    state.withLock { _ in
      conduit.ledger.cancel()
      released = conduit.downstream
      conduit.downstream = nil
      if let index = conduits.firstIndex(where: { $0 === conduit }) { conduits.remove(at: index) }
    }
    withExtendedLifetime(released) {}
  }

  // MARK: Delivering, by the one who may

  private func drain() {
    while true {
      var isMore = false
      state.withLock { state in isMore = state.takeQueued() }
      if !isMore { return }
      deliverQueued()
    }
  }

  private func deliverQueued() {
    var event: FanOutEvent<Output, Failure>?
    var audience: ContiguousArray<Conduit> = []
    state.withLock { _ in
      event = events.popFirst()
      audience = conduits
    }
    switch event {
    case nil: preconditionFailure("an event counted as queued must be in the queue")
    case .value(let value, let number): deliver(value, number: number, to: audience)
    case .replay(let value, let conduit): deliver(value, to: conduit)
    case .completion: complete()
    }
  }

  private func deliver(_ value: Output, number: UInt64, to audience: ContiguousArray<Conduit>) {
    for conduit in audience {
      var target: (any Subscriber<Output, Failure>)?
      state.withLock { _ in
        if conduit.ledger.claim(number) { target = conduit.downstream }
      }
      if let target { hand(value, to: target, of: conduit) }
    }
  }

  private func deliver(_ value: Output, to conduit: Conduit) {
    var target: (any Subscriber<Output, Failure>)?
    state.withLock { _ in target = conduit.downstream }
    if let target { hand(value, to: target, of: conduit) }
  }

  private func hand(
    _ value: Output, to target: any Subscriber<Output, Failure>, of conduit: Conduit
  ) {
    let demand = target.receive(value)
    if demand > .none { state.withLock { _ in conduit.ledger.add(demand) } }
  }

  private func complete() {
    var audience: ContiguousArray<Conduit> = []
    state.withLock { _ in swap(&audience, &conduits) }
    for conduit in audience { finish(conduit) { $0.complete() } }
  }

  /// Completes and releases the subscriber, if its ledger decides so.
  private func finish(
    _ conduit: Conduit, if decision: (inout SubscriberLedger) -> Bool
  ) {
    var target: (any Subscriber<Output, Failure>)?
    state.withLock { _ in
      guard decision(&conduit.ledger) else { return }
      target = conduit.downstream
      conduit.downstream = nil
    }
    target?.receive(completion: completion)
  }
}

/// One subscriber's subscription to an ordered subject. The subject's lock guards its state.
final class FanOutConduit<Output, Failure: Error>: Subscription {
  @exclusivity(unchecked) var ledger: SubscriberLedger
  /// Nil once the subscriber was completed or has cancelled.
  @exclusivity(unchecked) var downstream: (any Subscriber<Output, Failure>)?

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

/// A delivery that waits because it arose while the subject was delivering.
enum FanOutEvent<Output, Failure: Error> {
  /// To all who subscribed before the value with this number was sent.
  case value(Output, number: UInt64)
  /// To one subscriber, whose demand already paid for it.
  case replay(Output, to: FanOutConduit<Output, Failure>)
  /// To all; it ends the subject.
  case completion
}

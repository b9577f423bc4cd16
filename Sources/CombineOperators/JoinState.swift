#if canImport(Combine)
  import Combine
#else
  @preconcurrency import OpenCombine
#endif

/// The rules of `combineLatest` and `withLatestFrom`: knows which values there are, not the values.
///
/// One caller at a time has the right to call the downstream. A step that tells to deliver grants
/// it; `delivered` and `opened` give it back when they answer `rest`. What arrives meanwhile, from
/// another thread or from inside the call, waits in the order of arrival.
struct JoinState: Sendable {
  private let rules: JoinRules
  private var present: UInt8 = 0
  private var finished: UInt8 = 0
  private var demand = Subscribers.Demand.none
  /// Whether the latest values met no demand and have to go out when some arrives.
  private var isOverdue = false
  private var waiting = 0
  /// True until the downstream has its subscription; nobody may call it before.
  private var isOpening = true
  /// True while somebody has the right to call, and for ever once a completion was given out.
  private var isCalling = true
  private var isCompletionDue = false
  /// True once a completion or a cancellation was accepted: nothing more is.
  private(set) var isClosed = false

  init(_ rules: JoinRules) { self.rules = rules }

  // MARK: Upstreams

  mutating func received(at index: Int) -> JoinInputStep {
    if isClosed { return .ignore }
    let bit = JoinRules.bit(index)
    present |= bit
    guard rules.triggers & bit != 0 else { return .store }
    guard isComplete else { return rules.passesDemand ? .storeAndReplace : .store }
    if !rules.passesDemand {
      isOverdue = demand == .none
      if isOverdue { return .store }
      demand -= 1
    }
    if isCalling {
      waiting += 1
      return .storeAndEnqueue
    }
    isCalling = true
    return .storeAndDeliver
  }

  mutating func finished(at index: Int) -> JoinStep {
    finished |= JoinRules.bit(index)
    return finished & rules.triggers == rules.triggers ? complete() : .rest
  }

  mutating func failed() -> JoinStep { complete() }

  // MARK: Downstream

  mutating func opened() -> JoinStep {
    guard isOpening else { return .rest }
    isOpening = false
    return next()
  }

  /// A request proves that the downstream has its subscription.
  mutating func requested(_ more: Subscribers.Demand) -> JoinStep {
    if !rules.passesDemand { demand += more }
    if isOpening { return opened() }
    return isCalling ? .rest : next()
  }

  mutating func delivered(_ more: Subscribers.Demand) -> JoinStep {
    if !rules.passesDemand { demand += more }
    return next()
  }

  mutating func cancelled() {
    isClosed = true
    isCompletionDue = false
    isOverdue = false
    waiting = 0
  }

  // MARK: Right to call

  private var isComplete: Bool { present == JoinRules.bit(rules.upstreams) &- 1 }

  private mutating func complete() -> JoinStep {
    if isClosed { return .rest }
    isClosed = true
    if isCalling {
      isCompletionDue = true
      return .rest
    }
    isCalling = true
    return .complete
  }

  private mutating func next() -> JoinStep {
    isCalling = true
    if waiting > 0 {
      waiting -= 1
      return .deliverWaiting
    }
    if isOverdue, demand > .none {
      isOverdue = false
      demand -= 1
      return .deliverLatest
    }
    if isCompletionDue {
      isCompletionDue = false
      return .complete
    }
    isCalling = false
    return .rest
  }
}

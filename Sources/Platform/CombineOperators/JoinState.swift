import OpenCombine

/// The rules of `combineLatest`. It knows which values exist, not the values themselves.
///
/// One caller at a time has the right to call the downstream. A step that delivers grants it;
/// `delivered` and `opened` end it by answering `rest`. Values that arrive meanwhile, from another
/// thread or from inside the call, wait in the order of arrival.
struct JoinState: Sendable {
  /// One bit per upstream.
  private let all: UInt8
  private var present: UInt8 = 0
  private var finished: UInt8 = 0
  private var demand = Subscribers.Demand.none
  /// True if the latest values met no demand and must go out when some arrives.
  private var isOverdue = false
  private var waiting = 0
  /// True until the downstream has its subscription. Nobody may call it before.
  private var isOpening = true
  /// True while somebody has the right to call, and for ever after a completion was delivered.
  private var isCalling = true
  private var isCompletionDue = false
  /// True once a completion or a cancellation was accepted. Nothing more is accepted then.
  private(set) var isClosed = false

  /// - Parameter upstreams: at most 8.
  init(upstreams: Int) { all = UInt8(truncatingIfNeeded: (1 << upstreams) - 1) }

  // MARK: Upstreams

  mutating func received(at index: Int) -> JoinInputStep {
    if isClosed { return .ignore }
    present |= 1 << UInt8(index)
    guard present == all else { return .store }
    isOverdue = demand == .none
    if isOverdue { return .store }
    demand -= 1
    if isCalling {
      waiting += 1
      return .storeAndEnqueue
    }
    isCalling = true
    return .storeAndDeliver
  }

  mutating func finished(at index: Int) -> JoinStep {
    finished |= 1 << UInt8(index)
    return finished == all ? complete() : .rest
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
    demand += more
    if isOpening { return opened() }
    return isCalling ? .rest : next()
  }

  mutating func delivered(_ more: Subscribers.Demand) -> JoinStep {
    demand += more
    return next()
  }

  mutating func cancelled() {
    isClosed = true
    isCompletionDue = false
    isOverdue = false
    waiting = 0
  }

  // MARK: Right to call

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

/// The next action of the caller that may call the downstream.
enum JoinStep {
  /// None; the right to call the downstream ends, or somebody else has it.
  case rest
  /// Deliver the first of the waiting values, then report `delivered`.
  case deliverWaiting
  /// Deliver the latest values, then report `delivered`.
  case deliverLatest
  /// Deliver the completion that ended the join. Nothing follows it.
  case complete
}

/// The treatment of a value from an upstream.
enum JoinInputStep {
  /// Drop it: the join is over.
  case ignore
  /// Keep it as the latest value of its upstream.
  case store
  /// Keep it, and append the latest values to those that wait for the delivering caller.
  case storeAndEnqueue
  /// Keep it, and deliver the latest values; then report `delivered`.
  case storeAndDeliver
}

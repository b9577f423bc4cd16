import OpenCombine

/// The rules of `combineLatest`: knows which values there are, not the values.
///
/// One caller at a time has the right to call the downstream. A step that tells to deliver grants
/// it; `delivered` and `opened` give it back when they answer `rest`. What arrives meanwhile, from
/// another thread or from inside the call, waits in the order of arrival.
struct JoinState: Sendable {
  /// One bit for each upstream.
  private let all: UInt8
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

  /// - Parameter upstreams: At most 8.
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

/// What the one who may call the downstream does next.
enum JoinStep {
  /// Nothing; the right to call the downstream is given back, or somebody else has it.
  case rest
  /// Deliver the first of the values that wait, then report `delivered`.
  case deliverWaiting
  /// Deliver the latest values, then report `delivered`.
  case deliverLatest
  /// Deliver the completion that ended the join. Nothing follows it.
  case complete
}

/// What is to be done with a value that an upstream sent.
enum JoinInputStep {
  /// Drop it: the join is over.
  case ignore
  /// Keep it as the latest one of its upstream.
  case store
  /// Keep it, and append the latest values to those that wait for the one who is delivering.
  case storeAndEnqueue
  /// Keep it, and deliver the latest values; then report `delivered`.
  case storeAndDeliver
}

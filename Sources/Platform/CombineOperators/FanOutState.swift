import OpenCombine

/// The rules of an ordered subject: numbers what is sent, and lets one caller at a time deliver.
struct FanOutState: Sendable {
  /// The number of values sent so far, and the number of the newest one.
  private(set) var sent: UInt64 = 0
  /// True once a completion was accepted: nothing more is.
  private(set) var isCompleted = false
  private var isDelivering = false
  private var queued = 0
  /// Whether upstreams may send: nobody has to miss what nobody has asked for.
  private(set) var isWanted: Bool

  init(isWanted: Bool) { self.isWanted = isWanted }

  /// The number of the value that is sent, or nil if it comes too late.
  mutating func send() -> UInt64? {
    if isCompleted { return nil }
    sent += 1
    return sent
  }

  /// Whether the completion counts. The first one does.
  mutating func complete() -> Bool {
    defer { isCompleted = true }
    return !isCompleted
  }

  /// Whether the caller delivers what it has. If not, it must be queued for the one who does.
  mutating func beginDelivering() -> Bool {
    if isDelivering {
      queued += 1
      return false
    }
    isDelivering = true
    return true
  }

  /// Whether there is more in the queue to be delivered. If not, delivering ends.
  mutating func takeQueued() -> Bool {
    isDelivering = queued > 0
    if isDelivering { queued -= 1 }
    return isDelivering
  }

  /// Whether this is the first demand, on which the upstreams wait.
  mutating func want() -> Bool {
    defer { isWanted = true }
    return !isWanted
  }
}

/// What one subscriber of an ordered subject is due. Guarded by the subject's lock.
struct SubscriberLedger {
  private var demand = Subscribers.Demand.none
  /// The number of the newest value that is not to be delivered (again).
  private var seen: UInt64
  /// Whether the subject's current value has to go out when demand arrives. Then there is none yet.
  private var isBehind: Bool
  private let keepsUp: Bool
  /// True until the subscriber has its subscription; it must not get a completion before.
  private var isOpening = true
  private var isCompletionDue = false
  private(set) var isOver = false

  /// - Parameter replays: Whether the subject's current value makes up for values that met no
  ///   demand.
  init(sent: UInt64, replays: Bool) {
    seen = sent
    isBehind = replays
    keepsUp = replays
  }

  /// Whether the value with this number goes to the subscriber.
  mutating func claim(_ number: UInt64) -> Bool {
    guard !isOver, number > seen else { return false }
    guard demand > .none else {
      isBehind = keepsUp
      return false
    }
    seen = number
    demand -= 1
    return true
  }

  mutating func add(_ more: Subscribers.Demand) { demand += more }

  /// Whether the current value, which has this number, goes to the subscriber now that it asked.
  mutating func claimReplay(_ number: UInt64) -> Bool {
    guard !isOver, isBehind, demand > .none else { return false }
    isBehind = false
    seen = number
    demand -= 1
    return true
  }

  /// Whether the completion goes out now; it is otherwise due when the subscriber was opened.
  mutating func complete() -> Bool {
    if isOver { return false }
    if isOpening {
      isCompletionDue = true
      return false
    }
    isOver = true
    return true
  }

  /// The subscriber has its subscription. Whether the completion goes out now.
  mutating func opened() -> Bool {
    isOpening = false
    return isCompletionDue && complete()
  }

  mutating func cancel() { isOver = true }
}

import OpenCombine

/// The rules of an ordered subject: numbers the values, and lets one caller at a time deliver.
struct FanOutState: Sendable {
  /// The number of values sent so far, and the number of the newest one.
  private(set) var sent: UInt64 = 0
  /// True once a completion was accepted. Nothing more is accepted then.
  private(set) var isCompleted = false
  private var isDelivering = false
  private var queued = 0
  /// True after the first demand. Upstreams wait for it, so that nobody misses their values.
  private(set) var isWanted: Bool

  init(isWanted: Bool) { self.isWanted = isWanted }

  /// The number of the sent value, or nil if it is too late.
  mutating func send() -> UInt64? {
    if isCompleted { return nil }
    sent += 1
    return sent
  }

  /// Returns true for the first completion, which is the one that counts.
  mutating func complete() -> Bool {
    defer { isCompleted = true }
    return !isCompleted
  }

  /// Returns true if the caller may deliver. If not, its value must be queued for the one who does.
  mutating func beginDelivering() -> Bool {
    if isDelivering {
      queued += 1
      return false
    }
    isDelivering = true
    return true
  }

  /// Returns true if the queue has more to deliver. If not, delivering ends.
  mutating func takeQueued() -> Bool {
    isDelivering = queued > 0
    if isDelivering { queued -= 1 }
    return isDelivering
  }

  /// Returns true for the first demand, which releases the upstreams.
  mutating func want() -> Bool {
    defer { isWanted = true }
    return !isWanted
  }
}

/// The outstanding deliveries to one subscriber. Guarded by the subject's lock.
struct SubscriberLedger {
  private var demand = Subscribers.Demand.none
  /// The number of the newest value that is not to be delivered (again).
  private var seen: UInt64
  /// True if the subject's current value must go out when demand arrives. There is no demand then.
  private var isBehind: Bool
  private let keepsUp: Bool
  /// True until the subscriber has its subscription; it must not get a completion before.
  private var isOpening = true
  private var isCompletionDue = false
  private(set) var isOver = false

  /// - Parameter replays: true if the subject's current value replaces values that met no demand.
  init(sent: UInt64, replays: Bool) {
    seen = sent
    isBehind = replays
    keepsUp = replays
  }

  /// Returns true if the value with this number goes to the subscriber.
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

  /// Returns true if the current value, with this number, answers the subscriber's request.
  mutating func claimReplay(_ number: UInt64) -> Bool {
    guard !isOver, isBehind, demand > .none else { return false }
    isBehind = false
    seen = number
    demand -= 1
    return true
  }

  /// Returns true if the completion goes out now; before the opening it waits for that.
  mutating func complete() -> Bool {
    if isOver { return false }
    if isOpening {
      isCompletionDue = true
      return false
    }
    isOver = true
    return true
  }

  /// Notes that the subscriber has its subscription. Returns true if the completion goes out now.
  mutating func opened() -> Bool {
    isOpening = false
    return isCompletionDue && complete()
  }

  mutating func cancel() { isOver = true }
}

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

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The subscriptions to an operator's upstreams, and the demand that is still owed to each.
struct UpstreamLinks {
  private enum Link {
    case awaited
    case held(any Subscription)
    /// The upstream completed; it must not be cancelled any more.
    case ended
  }

  private var links: [Link]
  private var owed: [Subscribers.Demand]
  private var isClosed = false

  init(count: Int) {
    links = Array(repeating: .awaited, count: count)
    owed = Array(repeating: .none, count: count)
  }

  var count: Int { links.count }

  /// False if the subscription is not wanted (a second one, or too late) and has to be cancelled.
  mutating func attach(_ subscription: any Subscription, at index: Int) -> Bool {
    guard !isClosed, case .awaited = links[index] else { return false }
    links[index] = .held(subscription)
    return true
  }

  mutating func owe(_ demand: Subscribers.Demand, at index: Int) {
    owed[index] += demand
  }

  /// The request that is due at `index`, if there is one and somebody to ask.
  mutating func takeOwed(at index: Int) -> (any Subscription, Subscribers.Demand)? {
    guard owed[index] > .none, case .held(let subscription) = links[index] else { return nil }
    defer { owed[index] = .none }
    return (subscription, owed[index])
  }

  /// The upstream completed. Nil if it had done so before, or was cancelled; otherwise what it was
  /// held by, to be released after the lock was left.
  mutating func end(at index: Int) -> [any Subscription]? {
    defer { links[index] = .ended }
    switch links[index] {
    case .awaited: return []
    case .held(let subscription): return [subscription]
    case .ended: return nil
    }
  }

  /// The subscriptions to cancel, in the order of the upstreams. Later ones are refused.
  mutating func close() -> [any Subscription] {
    guard !isClosed else { return [] }
    isClosed = true
    defer { links = Array(repeating: .ended, count: links.count) }
    return links.compactMap { if case .held(let subscription) = $0 { subscription } else { nil } }
  }
}

/// Where a feature's model runs.
public enum ModelPlacement: String, Hashable, Sendable, CaseIterable {
  /// On the main queue, in the caller's turn where the caller is on it.
  case main
  /// On a serial queue of its own.
  case serial
  /// On a concurrent queue, changes as barriers.
  case concurrent
  /// On the caller's queue under a lock. Deliveries that are asynchronous are enqueued inside the
  /// lock, direct ones are made after unlocking.
  case locked
}

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

extension Publisher {
  /// One subscription to this publisher for all subscribers, who get its values in the order in
  /// which they subscribed: `share()` with an `OrderedPassthroughSubject`.
  ///
  /// - The first subscriber is attached, then the upstream is subscribed. Later ones get what comes
  ///   after them, no earlier values.
  /// - When the last subscriber has cancelled, the upstream is cancelled; the next one subscribes
  ///   to it anew. A subscriber that was completed does not count as cancelled.
  /// - Once the upstream has completed, the result stays completed: a new subscriber gets the
  ///   completion at once.
  /// - Each subscriber must cancel once at most, and the first two must not race: subscribers are
  ///   counted by `autoconnect()`.
  public func orderedShare()
    -> Publishers.Autoconnect<
      Publishers.Multicast<Self, OrderedPassthroughSubject<Output, Failure>>
    >
  {
    multicast(subject: OrderedPassthroughSubject()).autoconnect()
  }
}

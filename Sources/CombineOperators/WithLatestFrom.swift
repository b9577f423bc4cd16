#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// Publishes `transform` of each value of the source and the latest value of another publisher: the
/// operator that RxSwift calls `withLatestFrom`.
///
/// - Values: only the source's values lead to an output. Those that come before the other
///   publisher's first value are dropped.
/// - Subscription: the other publisher is subscribed first, and asked for `.unlimited` at once, so
///   that a source that sends on subscription finds the other's value.
/// - Demand: passed on to the source; a dropped value is asked for again.
/// - Completion: completes with the source; a failure of either fails at once, after the outputs
///   that are already on their way. When the other finishes, its latest value stays in use; one
///   that finished without a value leaves nothing but the source's completion to come, as in
///   RxSwift.
/// - Reentrancy and threads: as for `CombineLatest2`.
public struct WithLatestFrom<Source: Publisher, Other: Publisher, Output>: Publisher
where Source.Failure == Other.Failure {
  public typealias Failure = Source.Failure

  private let source: Source
  private let other: Other
  private let transform: (Source.Output, Other.Output) -> Output

  /// - Parameter transform: Called once for each output, never under a lock.
  public init(
    _ source: Source, _ other: Other,
    transform: @escaping (Source.Output, Other.Output) -> Output
  ) {
    self.source = source
    self.other = other
    self.transform = transform
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let values = TwoValues(transform: transform)
    let join = JoinSubscription<_, Output, Failure>(
      .withLatestFrom, values: values, downstream: subscriber)
    join.subscribe(to: other, at: 1, cell: values.second)
    join.subscribe(to: source, at: 0, cell: values.first)
    join.open(subscriber)
  }
}

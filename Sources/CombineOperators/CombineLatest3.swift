#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// Publishes `transform` of the latest values of three upstreams whenever one of them sends a
/// value, once all have sent one. In all else it behaves as `CombineLatest2` does.
public struct CombineLatest3<First: Publisher, Second: Publisher, Third: Publisher, Output>:
  Publisher
where First.Failure == Second.Failure, Second.Failure == Third.Failure {
  public typealias Failure = First.Failure

  private let first: First
  private let second: Second
  private let third: Third
  private let transform: (First.Output, Second.Output, Third.Output) -> Output

  /// - Parameter transform: Called once for each output, never under a lock.
  public init(
    _ first: First, _ second: Second, _ third: Third,
    transform: @escaping (First.Output, Second.Output, Third.Output) -> Output
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.transform = transform
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let values = ThreeValues(transform: transform)
    let join = JoinSubscription<_, Output, Failure>(
      .combineLatest(of: 3), values: values, downstream: subscriber)
    join.subscribe(to: first, at: 0, cell: values.first)
    join.subscribe(to: second, at: 1, cell: values.second)
    join.subscribe(to: third, at: 2, cell: values.third)
    join.open(subscriber)
  }
}

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// Publishes `transform` of the latest values of two upstreams whenever one of them sends a value,
/// once both have sent one. One output for each value: nothing is coalesced or compared.
///
/// - Subscription: upstreams are subscribed in the order of the arguments, before the downstream
///   gets its subscription, and asked for values, in that order, at the downstream's first request.
///   If one fails while being subscribed, those after it are not subscribed.
/// - Demand: upstreams are asked for `.unlimited`, since all values are needed to know the latest,
///   so an endless synchronous upstream never returns control. The downstream gets what it asked
///   for. A combination that meets no demand is remembered; the most recent one goes out as soon as
///   demand arrives. (Combine passes a finite demand up, so that a subject drops values: its
///   documentation names a buffer of one value for each upstream. Here that buffer is never stale.)
/// - Completion: finishes when all upstreams have finished, also when one of them finished without
///   a value, although no output can follow then. Combine documents "When all upstream publishers
///   finish, this publisher finishes"; the compatibility tests proposed to OpenCombine with its
///   `combineLatest`, made to run against Combine too, expect an empty one not to end it early.
///   (The documentation's "never finishes" without a value from each is not followed; RxJava ends
///   early.) Finishing waits for no demand: a remembered combination is dropped. A failure cancels
///   the others and fails at once, after the outputs that are already on their way.
/// - Reentrancy: a value sent to an upstream from inside the downstream's `receive` is delivered
///   after that call returned, before the outermost `send` returns, with a combination of its own.
/// - Threads: upstreams may send on different threads. A thread that finds another one delivering
///   leaves its output with it and returns. Outputs reach the downstream one at a time, in the
///   order in which the values arrived. No lock is held during calls to the downstream and
///   `transform`.
public struct CombineLatest2<First: Publisher, Second: Publisher, Output>: Publisher
where First.Failure == Second.Failure {
  public typealias Failure = First.Failure

  private let first: First
  private let second: Second
  private let transform: (First.Output, Second.Output) -> Output

  /// - Parameter transform: Called once for each output, never under a lock.
  public init(
    _ first: First, _ second: Second,
    transform: @escaping (First.Output, Second.Output) -> Output
  ) {
    self.first = first
    self.second = second
    self.transform = transform
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let values = TwoValues(transform: transform)
    let join = JoinSubscription<_, Output, Failure>(
      .combineLatest(of: 2), values: values, downstream: subscriber)
    join.subscribe(to: first, at: 0, cell: values.first)
    join.subscribe(to: second, at: 1, cell: values.second)
    join.open(subscriber)
  }
}

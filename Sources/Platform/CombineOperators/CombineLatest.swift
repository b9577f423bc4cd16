public import OpenCombine

/// Publishes `transform` of the latest values of two upstreams whenever one of them sends a value,
/// once both have sent one. One output per value: nothing is coalesced or compared.
///
/// - Subscription: upstreams are subscribed in the order of the arguments, before the downstream
///   gets its subscription. They are asked for values, in that order, at the downstream's first
///   request. If one fails while being subscribed, those after it are not subscribed.
/// - Demand: upstreams are asked for `.unlimited`, because all values are needed to know the
///   latest. So an endless synchronous upstream never returns control. The downstream gets as many
///   values as it asked for. A combination that meets no demand is remembered; the most recent one
///   goes out as soon as demand arrives. (Combine passes a finite demand up, so that a subject
///   drops values: its documentation names a buffer of one value per upstream. Here that buffer is
///   never stale.)
/// - Completion: finishes when all upstreams have finished, also if one of them finished without a
///   value, although no output can follow then. Combine documents "When all upstream publishers
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

  /// - Parameter transform: called once per output, never under a lock.
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
      upstreams: 2, values: values, downstream: subscriber)
    join.subscribe(to: first, at: 0, cell: values.first)
    join.subscribe(to: second, at: 1, cell: values.second)
    join.open(subscriber)
  }
}

/// Publishes `transform` of the latest values of three upstreams whenever one of them sends a
/// value, once all have sent one. Otherwise it behaves like `CombineLatest2`.
public struct CombineLatest3<First: Publisher, Second: Publisher, Third: Publisher, Output>:
  Publisher
where First.Failure == Second.Failure, Second.Failure == Third.Failure {
  public typealias Failure = First.Failure

  private let first: First
  private let second: Second
  private let third: Third
  private let transform: (First.Output, Second.Output, Third.Output) -> Output

  /// - Parameter transform: called once per output, never under a lock.
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
      upstreams: 3, values: values, downstream: subscriber)
    join.subscribe(to: first, at: 0, cell: values.first)
    join.subscribe(to: second, at: 1, cell: values.second)
    join.subscribe(to: third, at: 2, cell: values.third)
    join.open(subscriber)
  }
}

extension Publisher {
  /// Publishes a tuple of the latest values of this publisher and `other` whenever one of the two
  /// sends a value. See `CombineLatest2` for demand, completion, reentrancy and threads.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> CombineLatest2<Self, Other, (Output, Other.Output)> where Other.Failure == Failure {
    CombineLatest2(self, other) { ($0, $1) }
  }

  /// Publishes `transform` of the latest values of this publisher and `other`, without a separate
  /// stage for the transformation. See `CombineLatest2`.
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> CombineLatest2<Self, Other, Result> where Other.Failure == Failure {
    CombineLatest2(self, other, transform: transform)
  }

  /// Publishes a tuple of the latest values of this publisher and two others whenever one of the
  /// three sends a value. See `CombineLatest2`.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> CombineLatest3<Self, Second, Third, (Output, Second.Output, Third.Output)>
  where Second.Failure == Failure, Third.Failure == Failure {
    CombineLatest3(self, second, third) { ($0, $1, $2) }
  }

  /// Publishes `transform` of the latest values of this publisher and two others, without a
  /// separate stage for the transformation. See `CombineLatest2`.
  public func combineLatest<Second: Publisher, Third: Publisher, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
  ) -> CombineLatest3<Self, Second, Third, Result>
  where Second.Failure == Failure, Third.Failure == Failure {
    CombineLatest3(self, second, third, transform: transform)
  }
}

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The subscriber that a join attaches to one of its upstreams. A struct: the upstream stores it in
/// place, and a value reaches the join by one call.
struct JoinInput<Input, Values: JoinedValues, Output, Failure: Error>: Subscriber
where Values.Output == Output {
  let parent: JoinSubscription<Values, Output, Failure>
  let index: Int
  let cell: LatestCell<Input>
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) {
    parent.attach(subscription, at: index)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    parent.receive(input, at: index, in: cell)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    parent.receive(completion: completion, at: index)
  }
}

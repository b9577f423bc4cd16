#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// A publisher worked by hand, for one subscriber. It writes to the transcript what it is asked
/// for, and sends what it is told to, demand or not.
final class HandPublisher<Output>: Publisher, Subscription {
  typealias Failure = TestFailure

  private let name: String
  private let transcript: Transcript
  /// What to complete with as soon as somebody subscribes.
  private let immediate: Subscribers.Completion<TestFailure>?
  private(set) var subscriber: (any Subscriber<Output, TestFailure>)?
  /// Demand that answered values.
  private(set) var answers: [Subscribers.Demand] = []

  init(
    _ name: String, _ transcript: Transcript,
    immediate: Subscribers.Completion<TestFailure>? = nil
  ) {
    self.name = name
    self.transcript = transcript
    self.immediate = immediate
  }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == TestFailure {
    transcript.add("\(name) subscribed")
    self.subscriber = subscriber
    subscriber.receive(subscription: self)
    if let immediate { send(completion: immediate) }
  }

  func request(_ demand: Subscribers.Demand) { transcript.add("\(name) asked for \(demand)") }

  func cancel() { transcript.add("\(name) cancelled") }

  func send(_ value: Output) {
    if let answer = subscriber?.receive(value) { answers.append(answer) }
  }

  func send(completion: Subscribers.Completion<TestFailure>) {
    subscriber?.receive(completion: completion)
  }
}

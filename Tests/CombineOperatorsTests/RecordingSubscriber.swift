import OpenCombine

/// Writes all that it receives to a transcript, under its name, and asks for what it is told to.
final class RecordingSubscriber<Input>: Subscriber {
  typealias Failure = TestFailure

  var onValue: (Input) -> Subscribers.Demand = { _ in .none }
  var onSubscription: () -> Void = {}
  private(set) var subscription: (any Subscription)?
  private let name: String
  private let transcript: Transcript
  private let initial: Subscribers.Demand

  init(_ transcript: Transcript, name: String = "", initial: Subscribers.Demand = .unlimited) {
    self.transcript = transcript
    self.name = name
    self.initial = initial
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    onSubscription()
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    transcript.add("\(name)\(input)")
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<TestFailure>) {
    switch completion {
    case .finished: transcript.add("\(name)|")
    case .failure: transcript.add("\(name)!")
    }
    subscription = nil
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}

/// What was seen in one test, in order. Shared by all that take part in it.
final class Transcript {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

enum TestFailure: Error { case broken }

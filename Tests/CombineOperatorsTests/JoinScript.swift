import OpenCombine

/// Plays a script of one word per event: `a1` a value of upstream a, `a|` it finishes, `a!` it
/// fails, `r2` the downstream asks for two values, `r*` for unlimited, `x` it cancels. Returns what
/// came out.
struct JoinScript {
  typealias Upstream = PassthroughSubject<String, TestFailure>

  /// Words to play from inside the downstream's nth `receive`.
  var nested: [Int: [String]] = [:]
  /// What the downstream answers each value with.
  var answer = Subscribers.Demand.none

  func play(
    _ words: [String], on join: ([Upstream]) -> AnyPublisher<String, TestFailure>
  ) -> [String] {
    let upstreams = (0..<3).map { _ in Upstream() }
    let transcript = Transcript()
    let downstream = RecordingSubscriber<String>(transcript, initial: .none)
    var received = 0
    downstream.onValue = { _ in
      received += 1
      for word in nested[received - 1] ?? [] { Self.play(word, upstreams, downstream) }
      return answer
    }
    join(upstreams).subscribe(downstream)
    for word in words { Self.play(word, upstreams, downstream) }
    downstream.cancel()
    return transcript.lines
  }

  private static func play(
    _ word: String, _ upstreams: [Upstream], _ downstream: RecordingSubscriber<String>
  ) {
    let argument = String(word.dropFirst())
    switch word.first {
    case "r": downstream.request(Int(argument).map { .max($0) } ?? .unlimited)
    case "x": downstream.cancel()
    case "a": send(argument, to: upstreams[0])
    case "b": send(argument, to: upstreams[1])
    default: send(argument, to: upstreams[2])
    }
  }

  private static func send(_ argument: String, to upstream: Upstream) {
    switch argument {
    case "|": upstream.send(completion: .finished)
    case "!": upstream.send(completion: .failure(.broken))
    default: upstream.send(argument)
    }
  }
}

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

import CombineOperators
import OpenCombine
import Testing

/// Who keeps whom alive, and what may happen when something is released.
@Suite struct LifetimeTests {
  private final class Token {
    private let onDeinit: () -> Void
    init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  private let transcript = Transcript()

  @Test func cancellingReleasesValuesAndDownstream() {
    let a = PassthroughSubject<Token, TestFailure>()
    let b = PassthroughSubject<Token, TestFailure>()
    weak var value: Token?
    weak var captured: Token?
    do {
      let sent = Token()
      let kept = Token()
      (value, captured) = (sent, kept)
      let token = a.combineLatest(b) { first, _ in first }
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = kept })
      a.send(sent)
      b.send(Token())
      token.cancel()
    }
    #expect(value == nil)
    #expect(captured == nil)
  }

  @Test func completionReleasesDownstreamAndOperator() {
    let a = PassthroughSubject<Int, TestFailure>()
    let b = PassthroughSubject<Int, TestFailure>()
    weak var downstream: RecordingSubscriber<Int>?
    weak var join: AnyObject?
    do {
      let subscriber = RecordingSubscriber<Int>(transcript)
      a.combineLatest(b, +).subscribe(subscriber)
      downstream = subscriber
      join = subscriber.subscription as AnyObject?
      #expect(join != nil)
      a.send(completion: .failure(.broken))
    }
    #expect(downstream == nil)
    #expect(join == nil)
  }

  @Test func aSubjectReleasesSubscribersThatCancelledOrCompleted() {
    let subject = OrderedCurrentValueSubject<Int, TestFailure>(1)
    weak var cancelled: RecordingSubscriber<Int>?
    weak var completed: RecordingSubscriber<Int>?
    do {
      let first = RecordingSubscriber<Int>(transcript)
      let second = RecordingSubscriber<Int>(transcript)
      subject.subscribe(first)
      subject.subscribe(second)
      (cancelled, completed) = (first, second)
      first.cancel()
      subject.send(completion: .finished)
    }
    #expect(cancelled == nil)
    #expect(completed == nil)
  }

  /// A deinitializer that ran under the operator's lock would find itself locked out.
  @Test func aReplacedValueMaySendWhenItIsReleased() {
    let a = PassthroughSubject<Token?, TestFailure>()
    let b = PassthroughSubject<Int, TestFailure>()
    var outputs = 0
    let token = a.combineLatest(b).sink(
      receiveCompletion: { _ in }, receiveValue: { _ in outputs += 1 })
    b.send(0)
    a.send(Token { b.send(1) })
    #expect(outputs == 1)
    a.send(nil)
    #expect(outputs == 3)
    token.cancel()
  }

  @Test func aReplacedCurrentValueMaySendWhenItIsReleased() {
    let subject = OrderedCurrentValueSubject<Token?, TestFailure>(nil)
    let transcript = Transcript()
    let token = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { transcript.add($0 == nil ? "nil" : "token") })
    subject.send(Token { subject.send(nil) })
    subject.send(nil)
    #expect(transcript.lines == ["nil", "token", "nil", "nil"])
    token.cancel()
  }

  @Test func aReleasedSubscriberMaySendWhenItCancels() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let token = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [transcript] in transcript.add("kept \($0)") })
    var other: AnyCancellable? = {
      let sending = Token { subject.send(5) }
      return subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = sending })
    }()
    other?.cancel()
    other = nil
    #expect(transcript.lines == ["kept 5"])
    token.cancel()
  }
}

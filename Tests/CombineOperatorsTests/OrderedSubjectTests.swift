import CombineOperators
import OpenCombine
import Testing

@Suite struct OrderedSubjectTests {
  private let transcript = Transcript()

  private func subscribe(
    _ names: String..., to subject: some Subject<Int, TestFailure>,
    initial: Subscribers.Demand = .unlimited
  ) -> [RecordingSubscriber<Int>] {
    names.map { name in
      let subscriber = RecordingSubscriber<Int>(transcript, name: name, initial: initial)
      subject.subscribe(subscriber)
      return subscriber
    }
  }

  @Test func subscribersAreServedInTheOrderOfSubscription() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let names = (0..<40).map { "s\($0)-" }
    let subscribers = names.flatMap { subscribe($0, to: subject) }
    subject.send(7)
    #expect(transcript.lines == names.map { $0 + "7" })
    subscribers[1].cancel()
    subject.send(8)
    #expect(transcript.lines.suffix(39) == names.filter { $0 != "s1-" }.map { $0 + "8" }[...])
    subject.send(completion: .finished)
    #expect(transcript.lines.suffix(39) == names.filter { $0 != "s1-" }.map { $0 + "|" }[...])
  }

  @Test func demandIsKeptForEachSubscriberAndMissedValuesAreDropped() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let finite = subscribe("a", to: subject, initial: .max(1))
    let others = subscribe("b", to: subject, initial: .none)
    let answering = subscribe("c", to: subject, initial: .max(1))
    answering[0].onValue = { $0 < 3 ? .max(1) : .none }
    for value in 1...2 { subject.send(value) }
    finite[0].request(.max(1))
    others[0].request(.max(2))
    for value in 3...5 { subject.send(value) }
    #expect(transcript.lines == ["a1", "c1", "c2", "a3", "b3", "c3", "b4"])
  }

  @Test func cancellingDuringDeliverySkipsThoseWhoseTurnIsToCome() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let subscribers = subscribe("a", "b", "c", to: subject)
    subscribers[0].onValue = { _ in
      subscribers[0].cancel()
      subscribers[1].cancel()
      return .none
    }
    subject.send(1)
    subject.send(2)
    #expect(transcript.lines == ["a1", "c1", "c2"])
  }

  @Test func aSubscriberAddedDuringDeliveryGetsOnlyWhatIsSentAfterwards() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let first = subscribe("a", to: subject)[0]
    var added: [RecordingSubscriber<Int>] = []
    first.onValue = { value in
      guard value == 1 else { return .none }
      subject.send(2)
      added = subscribe("b", to: subject)
      subject.send(3)
      return .none
    }
    subject.send(1)
    #expect(transcript.lines == ["a1", "a2", "a3", "b3"])
    #expect(added.count == 1)
  }

  @Test func aNestedValueIsDeliveredAfterTheOuterOneReachedAll() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let subscribers = subscribe("a", "b", to: subject)
    subscribers[0].onValue = { value in
      if value < 10 {
        subject.send(value * 10)
        subject.send(value * 10 + 1)
      }
      return .none
    }
    subject.send(1)
    #expect(transcript.lines == ["a1", "b1", "a10", "b10", "a11", "b11"])
  }

  @Test func completionTakesItsTurnAndClosesTheSubjectAtOnce() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let subscribers = subscribe("a", "b", to: subject)
    var late: [RecordingSubscriber<Int>] = []
    subscribers[0].onValue = { value in
      guard value == 1 else { return .none }
      subject.send(2)
      subject.send(completion: .failure(.broken))
      subject.send(3)
      late = subscribe("late", to: subject)
      return .none
    }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(transcript.lines == ["a1", "late!", "b1", "a2", "b2", "a!", "b!"])
    #expect(late.count == 1)
  }

  @Test func aLateSubscriberIsCompletedAtOnce() {
    let passthrough = OrderedPassthroughSubject<Int, TestFailure>()
    passthrough.send(completion: .finished)
    let current = OrderedCurrentValueSubject<Int, TestFailure>(1)
    current.send(completion: .failure(.broken))
    current.send(2)
    let first = subscribe("a", to: passthrough)
    let second = subscribe("b", to: current)
    #expect(transcript.lines == ["a|", "b!"])
    #expect(current.value == 1)
    #expect(first.count + second.count == 2)
  }

  @Test func aSubscriberCompletedWhileSubscribingHasItsSubscriptionFirst() {
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let subscriber = RecordingSubscriber<Int>(transcript)
    subscriber.onSubscription = { [transcript] in
      subject.send(completion: .finished)
      transcript.add("has subscription")
    }
    subject.subscribe(subscriber)
    #expect(transcript.lines == ["has subscription", "|"])
  }

  @Test func upstreamIsAskedWhenASubscriberHasAskedAndCancelledWithTheSubject() {
    let upstream = HandPublisher<Int>("up", transcript)
    do {
      let subject = OrderedPassthroughSubject<Int, TestFailure>()
      subject.send(subscription: upstream)
      #expect(transcript.lines.isEmpty)
      let subscriber = subscribe("a", to: subject, initial: .max(1))[0]
      subscriber.request(.max(1))
      #expect(transcript.lines == ["up asked for unlimited"])
      subscriber.cancel()
    }
    #expect(transcript.lines == ["up asked for unlimited", "up cancelled"])
  }
}

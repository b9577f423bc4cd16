import CombineOperators
import OpenCombine
import Testing

@Suite struct OrderedCurrentValueSubjectTests {
  private let transcript = Transcript()
  private let subject = OrderedCurrentValueSubject<Int, TestFailure>(0)

  private func subscribe(
    _ name: String, initial: Subscribers.Demand = .unlimited
  ) -> RecordingSubscriber<Int> {
    let subscriber = RecordingSubscriber<Int>(transcript, name: name, initial: initial)
    subject.subscribe(subscriber)
    return subscriber
  }

  @Test func aNewSubscriberGetsTheCurrentValueOnceAtItsFirstRequest() {
    let eager = subscribe("a")
    let lazy = subscribe("b", initial: .none)
    subject.send(1)
    subject.value = 2
    lazy.request(.max(1))
    lazy.request(.max(1))
    subject.send(3)
    subject.send(4)
    #expect(transcript.lines == ["a0", "a1", "a2", "b2", "a3", "b3", "a4"])
    #expect(subject.value == 4)
    eager.cancel()
  }

  @Test func whatWasMissedIsMadeUpForByTheCurrentValueOnce() {
    let subscriber = subscribe("a", initial: .max(1))
    subject.send(1)
    subject.send(2)
    subscriber.request(.max(3))
    subject.send(3)
    subscriber.request(.max(1))
    subject.send(4)
    #expect(transcript.lines == ["a0", "a2", "a3", "a4"])
  }

  @Test func aSubscriberAddedDuringDeliveryGetsTheValueInFlightOnceAfterTheOthers() {
    let first = subscribe("a")
    var added: RecordingSubscriber<Int>?
    first.onValue = { value in
      if value == 1 { added = subscribe("b") }
      return .none
    }
    let last = subscribe("c")
    subject.send(1)
    subject.send(2)
    #expect(transcript.lines == ["a0", "c0", "a1", "c1", "b1", "a2", "c2", "b2"])
    #expect(added != nil)
    last.cancel()
  }

  @Test func aSubscriberAddedAfterANestedSendGetsTheNestedValueOnce() {
    let first = subscribe("a")
    var added: RecordingSubscriber<Int>?
    first.onValue = { value in
      guard value == 1 else { return .none }
      subject.send(2)
      #expect(subject.value == 2)
      added = subscribe("b")
      subject.send(3)
      return .none
    }
    subject.send(1)
    #expect(transcript.lines == ["a0", "a1", "a2", "b2", "a3", "b3"])
    #expect(added != nil)
  }

  @Test func aNestedValueIsDeliveredAfterTheOuterOneReachedAll() {
    let first = subscribe("a")
    let second = subscribe("b")
    first.onValue = { value in
      if value == 1 { subject.value = 2 }
      return .none
    }
    subject.send(1)
    #expect(transcript.lines == ["a0", "b0", "a1", "b1", "a2", "b2"])
    second.cancel()
  }

  @Test func sendingFromTheReplayIsDeliveredAfterIt() {
    let first = RecordingSubscriber<Int>(transcript, name: "a")
    first.onValue = { value in
      if value == 0 { subject.send(1) }
      return .none
    }
    subject.subscribe(first)
    #expect(transcript.lines == ["a0", "a1"])
  }

  @Test func cancellingBeforeTheReplayOfADeliveryPreventsIt() {
    let first = subscribe("a")
    first.onValue = { value in
      if value == 1 { subscribe("b").cancel() }
      return .none
    }
    subject.send(1)
    subject.send(2)
    #expect(transcript.lines == ["a0", "a1", "a2"])
  }

  @Test func theCurrentValueIsNotReplayedAfterTheCompletion() {
    let lazy = subscribe("a", initial: .none)
    lazy.onValue = { _ in .none }
    let subscription = lazy.subscription
    subject.send(completion: .finished)
    subscription?.request(.max(1))
    #expect(transcript.lines == ["a|"])
  }
}

import CombineOperators
import OpenCombine
import Testing

/// What `combineLatest` does to its upstreams.
@Suite struct CombineLatestUpstreamTests {
  private let transcript = Transcript()

  @Test func upstreamsAreSubscribedAndAskedInArgumentOrder() {
    let names = ["a", "b", "c"]
    let upstreams = names.map { HandPublisher<Int>($0, transcript) }
    let downstream = RecordingSubscriber<Int>(transcript, initial: .none)
    CombineLatest3(upstreams[0], upstreams[1], upstreams[2]) { $0 + $1 + $2 }.subscribe(downstream)
    #expect(transcript.lines == names.map { "\($0) subscribed" })
    downstream.request(.max(1))
    downstream.request(.max(1))
    #expect(transcript.lines.dropFirst(3) == names.map { "\($0) asked for unlimited" }[...])
  }

  @Test func valuesBeforeTheFirstRequestAreRememberedAndAnsweredWithNone() {
    let (a, b, downstream) = makeTwo(initial: .none)
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(a.answers == [.none, .none])
    downstream.request(.max(1))
    #expect(transcript.lines.contains("5"))
    #expect(!transcript.lines.contains("3"))
  }

  @Test func failureCancelsTheOthersOnceAndNotTheFailed() {
    let (a, _, downstream) = makeTwo()
    a.send(completion: .failure(.broken))
    downstream.cancel()
    #expect(transcript.lines.suffix(2) == ["b cancelled", "!"])
  }

  @Test func finishedUpstreamIsNotCancelled() {
    let (_, b, downstream) = makeTwo()
    b.send(completion: .finished)
    downstream.cancel()
    #expect(transcript.lines.filter { $0.hasSuffix("cancelled") } == ["a cancelled"])
  }

  @Test func cancellingTwiceCancelsEachUpstreamOnce() throws {
    let (_, _, downstream) = makeTwo()
    let subscription = try #require(downstream.subscription)
    subscription.cancel()
    subscription.cancel()
    #expect(transcript.lines.suffix(2) == ["a cancelled", "b cancelled"])
    #expect(transcript.lines.count == 6)
  }

  @Test func cancellingInsteadOfRequestingCancelsAll() {
    let a = HandPublisher<Int>("a", transcript)
    let b = HandPublisher<Int>("b", transcript)
    let downstream = RecordingSubscriber<Int>(transcript, initial: .none)
    downstream.onSubscription = { downstream.cancel() }
    CombineLatest2(a, b) { $0 + $1 }.subscribe(downstream)
    #expect(
      transcript.lines == ["a subscribed", "b subscribed", "a cancelled", "b cancelled"])
  }

  @Test func anUpstreamThatFailsOnSubscriptionKeepsTheNextFromBeingSubscribed() {
    let a = HandPublisher<Int>("a", transcript, immediate: .failure(.broken))
    let b = HandPublisher<Int>("b", transcript)
    let downstream = RecordingSubscriber<Int>(transcript, initial: .none)
    downstream.onSubscription = { [transcript] in transcript.add("has subscription") }
    CombineLatest2(a, b) { $0 + $1 }.subscribe(downstream)
    #expect(transcript.lines == ["a subscribed", "has subscription", "!"])
  }

  @Test func upstreamsThatFinishOnSubscriptionFinishAfterTheSubscriptionWasHandedOver() {
    let a = HandPublisher<Int>("a", transcript, immediate: .finished)
    let b = HandPublisher<Int>("b", transcript, immediate: .finished)
    let downstream = RecordingSubscriber<Int>(transcript, initial: .none)
    downstream.onSubscription = { [transcript] in transcript.add("has subscription") }
    CombineLatest2(a, b) { $0 + $1 }.subscribe(downstream)
    #expect(transcript.lines == ["a subscribed", "b subscribed", "has subscription", "|"])
  }

  @Test func aSecondSubscriptionIsCancelled() {
    let (a, _, _) = makeTwo()
    let intruder = HandPublisher<Int>("intruder", transcript)
    a.subscriber?.receive(subscription: intruder)
    #expect(transcript.lines.last == "intruder cancelled")
  }

  private func makeTwo(
    initial: Subscribers.Demand = .unlimited
  ) -> (HandPublisher<Int>, HandPublisher<Int>, RecordingSubscriber<Int>) {
    let a = HandPublisher<Int>("a", transcript)
    let b = HandPublisher<Int>("b", transcript)
    let downstream = RecordingSubscriber<Int>(transcript, initial: initial)
    CombineLatest2(a, b) { $0 + $1 }.subscribe(downstream)
    return (a, b, downstream)
  }
}

import CombineOperators
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@Suite struct OrderedShareTests {
  private let transcript = Transcript()

  @Test func oneUpstreamSubscriptionServesAllInOrder() {
    let upstream = HandPublisher<Int>("up", transcript)
    let shared = upstream.orderedShare()
    let subscribers = (0..<20).map { RecordingSubscriber<Int>(transcript, name: "s\($0)-") }
    for subscriber in subscribers { shared.subscribe(subscriber) }
    upstream.send(1)
    #expect(
      transcript.lines == ["up subscribed", "up asked for unlimited"]
        + (0..<20).map { "s\($0)-1" })
  }

  @Test func theLastToCancelCancelsTheUpstreamAndTheNextOneSubscribesAnew() {
    let upstream = HandPublisher<Int>("up", transcript)
    let shared = upstream.orderedShare()
    let subscribers = ["a", "b", "c"].map { RecordingSubscriber<Int>(transcript, name: $0) }
    shared.subscribe(subscribers[0])
    shared.subscribe(subscribers[1])
    subscribers[0].cancel()
    upstream.send(1)
    subscribers[1].cancel()
    shared.subscribe(subscribers[2])
    upstream.send(2)
    #expect(
      transcript.lines == [
        "up subscribed", "up asked for unlimited", "b1", "up cancelled", "up subscribed",
        "up asked for unlimited", "c2",
      ])
  }

  @Test func aLateSubscriberIsCompletedAtOnce() {
    let upstream = HandPublisher<Int>("up", transcript)
    let shared = upstream.orderedShare()
    let subscribers = ["a", "b"].map { RecordingSubscriber<Int>(transcript, name: $0) }
    shared.subscribe(subscribers[0])
    upstream.send(completion: .finished)
    shared.subscribe(subscribers[1])
    #expect(transcript.lines == ["up subscribed", "up asked for unlimited", "a|", "b|"])
  }
}

import CombineOperators
import Dispatch
@preconcurrency import OpenCombine
import Synchronization
import Testing

/// Several threads at once. What is checked is exact: counts, and the order within what was
/// received.
@Suite struct ConcurrencyTests {
  private static let sends = 5_000

  /// Collects, and counts calls that overlap. Confined to one caller at a time by what is tested.
  private final class Collector<Value> {
    private(set) var values: [Value] = []
    private let isInside = Atomic(false)
    private let overlaps = Atomic(0)
    var overlapCount: Int { overlaps.load(ordering: .relaxed) }

    func add(_ value: Value) {
      if isInside.exchange(true, ordering: .relaxed) { overlaps.add(1, ordering: .relaxed) }
      values.append(value)
      isInside.store(false, ordering: .relaxed)
    }
  }

  @Test func combineLatestTurnsEachValueIntoOneOutputInOneOrder() {
    // Unsafe, since subjects are thread-safe but not annotated: sending from anywhere is the test.
    nonisolated(unsafe) let upstreams = (0..<3).map { _ in CurrentValueSubject<Int, Never>(0) }
    let collector = Collector<[Int]>()
    let token = upstreams[0].combineLatest(upstreams[1], upstreams[2]) { [$0, $1, $2] }
      .sink { collector.add($0) }
    DispatchQueue.concurrentPerform(iterations: 3) { index in
      for value in 1...Self.sends { upstreams[index].send(value) }
    }
    token.cancel()
    #expect(collector.overlapCount == 0)
    #expect(collector.values.count == 1 + 3 * Self.sends)
    let steps = zip(collector.values, collector.values.dropFirst())
    #expect(steps.allSatisfy { zip($1, $0).map { $0 - $1 }.sorted() == [0, 0, 1] })
  }

  @Test func theGraphOfADiamondLosesNothing() {
    nonisolated(unsafe) let upstreams = (0..<3).map { _ in CurrentValueSubject<Int, Never>(0) }
    let collector = Collector<[Int]>()
    let all = upstreams[0].combineLatest(upstreams[1], upstreams[2]) { [$0, $1, $2] }
    let two = upstreams[1].combineLatest(upstreams[2]) { [$0, $1] }
    let token = all.combineLatest(two) { $0 + $1 }.sink { collector.add($0) }
    DispatchQueue.concurrentPerform(iterations: 3) { index in
      for value in 1...Self.sends { upstreams[index].send(value) }
    }
    token.cancel()
    #expect(collector.overlapCount == 0)
    #expect(collector.values.count == 1 + 5 * Self.sends)
    #expect(collector.values.last == Array(repeating: Self.sends, count: 5))
  }

  @Test func cancellingDuringSendsCancelsEachUpstreamOnceAndEndsDelivery() {
    for _ in 0..<200 {
      let transcript = Transcript()
      nonisolated(unsafe) let a = HandPublisher<Int>("a", transcript)
      nonisolated(unsafe) let b = HandPublisher<Int>("b", transcript)
      let collector = Collector<Int>()
      let sink = Subscribers.Sink<Int, TestFailure>(
        receiveCompletion: { _ in }, receiveValue: { collector.add($0) })
      CombineLatest2(a, b) { $0 + $1 }.subscribe(sink)
      nonisolated(unsafe) let token = sink
      b.send(0)
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { token.cancel() } else { for value in 1...50 { a.send(value) } }
      }
      let count = collector.values.count
      a.send(99)
      #expect(collector.values.count == count)
      #expect(collector.values == Array((1...50).prefix(count)))
      #expect(transcript.lines.suffix(2) == ["a cancelled", "b cancelled"])
    }
  }

  @Test func failuresOnAllThreadsCompleteOnce() {
    for _ in 0..<200 {
      nonisolated(unsafe) let upstreams = (0..<3).map { _ in
        PassthroughSubject<Int, TestFailure>()
      }
      let completions = Collector<Int>()
      let token = upstreams[0].combineLatest(upstreams[1], upstreams[2]) { $0 + $1 + $2 }
        .sink(receiveCompletion: { _ in completions.add(1) }, receiveValue: { _ in })
      DispatchQueue.concurrentPerform(iterations: 3) { index in
        upstreams[index].send(index)
        upstreams[index].send(completion: index == 0 ? .failure(.broken) : .finished)
      }
      #expect(completions.values == [1])
      token.cancel()
    }
  }

  @Test func orderedSubjectGivesAllSubscribersTheSameSequence() {
    nonisolated(unsafe) let subject = OrderedPassthroughSubject<Int, Never>()
    let collectors = (0..<3).map { _ in Collector<Int>() }
    let tokens = collectors.map { collector in subject.sink { collector.add($0) } }
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for value in 0..<Self.sends { subject.send(index * Self.sends + value) }
    }
    for collector in collectors {
      #expect(collector.overlapCount == 0)
      #expect(collector.values == collectors[0].values)
    }
    #expect(collectors[0].values.sorted() == Array(0..<4 * Self.sends))
    for index in 0..<4 {
      let own = collectors[0].values.filter { $0 / Self.sends == index }
      #expect(own == own.sorted())
    }
    for token in tokens { token.cancel() }
  }

  @Test func subscribersThatJoinDuringSendsMissNothingAndGetNothingTwice() {
    nonisolated(unsafe) let subject = OrderedCurrentValueSubject<Int, Never>(0)
    nonisolated(unsafe) let collectors = (0..<200).map { _ in Collector<Int>() }
    let tokens = Mutex<[AnyCancellable]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        for value in 1...Self.sends { subject.send(value) }
      } else {
        for collector in collectors {
          let token = subject.sink { collector.add($0) }
          tokens.withLock { $0.append(token) }
        }
      }
    }
    for collector in collectors {
      let first = collector.values.first ?? -1
      #expect(collector.values == Array(first...Self.sends))
    }
    tokens.withLock { for token in $0 { token.cancel() } }
  }
}

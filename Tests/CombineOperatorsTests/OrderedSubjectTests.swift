import CombineOperators
import Dispatch
@preconcurrency import OpenCombine
import Testing

/// The order in which subjects deliver.
@Suite struct OrderedSubjectTests {
  private let transcript = Transcript()

  private func subscribe(
    _ name: String, to subject: OrderedSubject<Int, Never>,
    then act: @escaping (Int) -> Void = { _ in }
  ) -> AnyCancellable {
    subject.sink { [transcript] value in
      transcript.add("\(name)\(value)")
      act(value)
    }
  }

  @Test func subscribersAreServedInTheOrderOfSubscription() {
    let subject = OrderedPassthroughSubject<Int, Never>()
    let names = (0..<40).map { "s\($0)-" }
    let tokens = names.map { subscribe($0, to: subject) }
    subject.send(7)
    #expect(transcript.lines == names.map { $0 + "7" })
    tokens[1].cancel()
    subject.send(8)
    #expect(transcript.lines.suffix(39) == names.filter { $0 != "s1-" }.map { $0 + "8" }[...])
  }

  @Test func aNestedValueIsDeliveredAfterTheOuterOneReachedAll() {
    let subject = OrderedPassthroughSubject<Int, Never>()
    let tokens = [
      subscribe("a", to: subject) { value in
        guard value < 10 else { return }
        subject.send(value * 10)
        subject.send(value * 10 + 1)
      }, subscribe("b", to: subject),
    ]
    subject.send(1)
    #expect(transcript.lines == ["a1", "b1", "a10", "b10", "a11", "b11"])
    subject.send(2)
    #expect(transcript.lines.suffix(6) == ["a2", "b2", "a20", "b20", "a21", "b21"])
    for token in tokens { token.cancel() }
  }

  @Test func cancellingDuringDeliverySkipsThoseWhoseTurnIsToCome() {
    let subject = OrderedPassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    tokens = [
      subscribe("a", to: subject) { _ in for token in tokens.prefix(2) { token.cancel() } },
      subscribe("b", to: subject), subscribe("c", to: subject),
    ]
    subject.send(1)
    subject.send(2)
    #expect(transcript.lines == ["a1", "c1", "c2"])
  }

  /// What is sent afterwards, and where there is a current value the newest one, once: it is the
  /// current one also while it waits to be delivered to the others.
  @Test(arguments: [
    (false, ["a1", "a2", "a3", "b3"]), (true, ["a0", "a1", "b2", "a2", "a3", "b3"]),
  ])
  func whoSubscribesDuringDeliveryGetsWhatIsNewThen(hasCurrentValue: Bool, lines: [String]) {
    let subject: OrderedSubject<Int, Never> =
      hasCurrentValue ? OrderedCurrentValueSubject(0) : OrderedPassthroughSubject()
    var added: AnyCancellable?
    let token = subscribe("a", to: subject) { value in
      guard value == 1 else { return }
      subject.send(2)
      added = subscribe("b", to: subject)
      subject.send(3)
    }
    subject.send(1)
    #expect(transcript.lines == lines)
    withExtendedLifetime((token, added)) {}
  }

  @Test func theCurrentValueComesFirstAndOnce() {
    let subject = OrderedCurrentValueSubject<Int, Never>(0)
    let first = subscribe("a", to: subject)
    subject.send(1)
    subject.value = 2
    let second = subscribe("b", to: subject)
    subject.send(3)
    #expect(transcript.lines == ["a0", "a1", "a2", "b2", "a3", "b3"])
    #expect(subject.value == 3)
    withExtendedLifetime((first, second)) {}
  }

  @Test func cancellingReleasesTheSubscriberAndTheSubject() {
    weak var subject: OrderedSubject<Int, Never>?
    weak var kept: Transcript?
    do {
      let sent = OrderedCurrentValueSubject<Int, Never>(0)
      let held = Transcript()
      (subject, kept) = (sent, held)
      sent.sink { held.add("\($0)") }.cancel()
      #expect(held.lines == ["0"])
    }
    #expect(subject == nil)
    #expect(kept == nil)
  }

  /// A view goes on main while the model sends.
  @Test func whoCancelsOnAnotherThreadGetsNothingMore() {
    for _ in 0..<200 {
      nonisolated(unsafe) let subject = OrderedCurrentValueSubject<Int, Never>(0)
      let transcript = Transcript()
      let token = subject.sink { transcript.add("\($0)") }
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { token.cancel() } else { for value in 1...50 { subject.send(value) } }
      }
      let count = transcript.lines.count
      subject.send(99)
      #expect(transcript.lines == (0..<count).map(String.init))
    }
  }

  @Test func demandIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let subject = OrderedPassthroughSubject<Int, Never>()
      subject.subscribe(
        AnySubscriber<Int, Never>(receiveSubscription: { $0.request(.max(1)) }))
    }
  }
}

/// What was seen in one test, in order. Shared by all that take part in it.
final class Transcript {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

import CombineOperators
import OpenCombine
import SeededRandom
import Testing

/// Our operator and OpenCombine's, which must not be told apart by what they let through.
enum RepeatRemoval: CaseIterable, Sendable {
  case ours
  case library

  func apply<Upstream: Publisher>(
    _ upstream: Upstream
  ) -> AnyPublisher<Upstream.Output, Upstream.Failure> where Upstream.Output: Equatable {
    switch self {
    case .ours: upstream.distinctUntilChanged().eraseToAnyPublisher()
    case .library: upstream.removeDuplicates().eraseToAnyPublisher()
    }
  }
}

@Suite struct DistinctUntilChangedTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let script: String
    let output: String
    var nested: [Int: [String]] = [:]
    var answer = Subscribers.Demand.none
    var testDescription: String { "\(script) \(nested) \(answer)" }
    init(
      _ script: String, _ output: String, nested: [Int: [String]] = [:],
      answer: Subscribers.Demand = .none
    ) {
      (self.script, self.output, self.nested, self.answer) = (script, output, nested, answer)
    }
  }

  private static let values = [
    Case("r* a1 a1 a2 a2 a2 a1", "1 2 1"),
    Case("r*", ""),
    Case("r* a1 a1 a1", "1"),
  ]

  /// Repeats use up no demand. What meets none is dropped by the subject, and not remembered.
  private static let demand = [
    Case("a1 r1 a1", "1"),
    Case("r1 a1 a2", "1"),
    Case("r2 a1 a1 a1 a2 a3", "1 2"),
    Case("r1 a1 a2 r1 a1 a3", "1 3"),
    Case("r1 r1 a1 a1 a2 a3", "1 2"),
    Case("r1 a1 a1 r* a1 a2 a3", "1 2 3"),
    Case("r1 a1 a1 a2 a3", "1 2 3", answer: .max(1)),
    Case("r1 a1 a1 a2 a3", "1 2 3", answer: .unlimited),
    Case("r1 a1 a2 a3", "1 2", nested: [0: ["r1"]]),
  ]

  private static let endings = [
    Case("r* a1 a| a2 a|", "1 |"),
    Case("r* a1 a1 a! a1", "1 !"),
    Case("r* a|", "|"),
    Case("a!", "!"),
    Case("r1 a1 a2 a|", "1 |"),
    Case("r* a1 a2", "1 2 |", nested: [1: ["a2", "a|"]]),
    Case("r* a1 a2", "1 !", nested: [0: ["a1", "a!"]]),
  ]

  private static let cancelling = [
    Case("r* a1 x a2 a|", "1"),
    Case("x r* a1", ""),
    Case("r* a1 a2 a3", "1 2", nested: [1: ["x"]]),
    Case("r* a1 a2", "1", nested: [0: ["a1", "x", "a2"]]),
  ]

  /// A value sent from inside `receive` is compared with the one that caused it.
  private static let reentrant = [
    Case("r* a1 a2", "1 2", nested: [0: ["a1", "a1"]]),
    Case("r* a1 a1 a2", "1 2 1 2", nested: [0: ["a2"]]),
    Case("r* a1 a3", "1 2 3 2 3", nested: [0: ["a2", "a2"], 1: ["a2", "a3"]]),
    Case("r2 a1 a2", "1 2", nested: [0: ["a1", "a2", "a3"]]),
  ]

  @Test(arguments: values + demand + endings + cancelling + reentrant, RepeatRemoval.allCases)
  func repeatsAreRemoved(_ example: Case, by removal: RepeatRemoval) {
    let script = JoinScript(nested: example.nested, answer: example.answer)
    let words = example.script.split(separator: " ").map(String.init)
    let output = script.play(words) { removal.apply($0[0]) }
    #expect(output.joined(separator: " ") == example.output)
  }

  @Test(arguments: RepeatRemoval.allCases)
  func requestsAndCancellingReachTheUpstreamAsTheyAre(removal: RepeatRemoval) {
    let transcript = Transcript()
    let upstream = HandPublisher<Int>("a", transcript)
    let downstream = RecordingSubscriber<Int>(transcript, initial: .none)
    removal.apply(upstream).subscribe(downstream)
    downstream.request(.max(2))
    downstream.request(.unlimited)
    downstream.cancel()
    #expect(
      transcript.lines == [
        "a subscribed", "a asked for max(2)", "a asked for unlimited", "a cancelled",
      ])
  }

  /// A repeat is made up for by an answer. A request would cost the upstream more.
  @Test(arguments: RepeatRemoval.allCases)
  func aRepeatIsAnsweredWithDemandForOneMore(removal: RepeatRemoval) {
    let transcript = Transcript()
    let upstream = HandPublisher<Int>("a", transcript)
    let downstream = RecordingSubscriber<Int>(transcript)
    downstream.onValue = { .max($0) }
    removal.apply(upstream).subscribe(downstream)
    for value in [5, 5, 0, 0, 5] { upstream.send(value) }
    #expect(upstream.answers == [.max(5), .max(1), .none, .max(1), .max(5)])
    #expect(transcript.lines.filter { $0.hasPrefix("a asked") }.count == 1)
  }

  @Test(arguments: RepeatRemoval.allCases)
  func eachSubscriberHasItsOwnMemory(removal: RepeatRemoval) {
    let transcript = Transcript()
    let subject = OrderedPassthroughSubject<Int, TestFailure>()
    let distinct = removal.apply(subject)
    let first = RecordingSubscriber<Int>(transcript, name: "first ")
    let second = RecordingSubscriber<Int>(transcript, name: "second ")
    distinct.subscribe(first)
    subject.send(1)
    distinct.subscribe(second)
    subject.send(1)
    subject.send(2)
    first.cancel()
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(
      transcript.lines == ["first 1", "second 1", "first 2", "second 2", "second 3", "second |"])
  }

  @Test func cancellingReleasesDownstreamAndLastValue() {
    let subject = PassthroughSubject<Token, TestFailure>()
    weak var value: Token?
    weak var captured: Token?
    do {
      let (sent, kept) = (Token(), Token())
      (value, captured) = (sent, kept)
      let token = subject.distinctUntilChanged()
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = kept })
      subject.send(sent)
      token.cancel()
    }
    #expect(value == nil)
    #expect(captured == nil)
  }

  @Test func aReplacedValueMaySendWhenItIsReleased() {
    let subject = PassthroughSubject<Token?, TestFailure>()
    var outputs = 0
    let token = subject.distinctUntilChanged()
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in outputs += 1 })
    subject.send(Token { subject.send(Token()) })
    subject.send(nil)
    #expect(outputs == 3)
    token.cancel()
  }

  private final class Token: Equatable {
    private let onDeinit: () -> Void
    init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
    static func == (left: Token, right: Token) -> Bool { left === right }
  }
}

@Suite struct DistinctUntilChangedPropertyTests {
  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func randomScriptsGiveWhatTheLibraryGives(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isJoined = Bool.random(using: &random)
    let words = ["r1"] + script(24, isJoined, &random)
    var nested: [Int: [String]] = [:]
    for index in 0..<4 {
      nested[index] = script(Int.random(in: 0...3, using: &random), isJoined, &random)
    }
    let answer = Subscribers.Demand.max(Int.random(in: 0...1, using: &random))
    let outputs = RepeatRemoval.allCases.map { removal in
      JoinScript(nested: nested, answer: answer).play(words) { inputs in
        isJoined
          ? removal.apply(inputs[0].combineLatest(inputs[1]) { $0 + $1 })
          : removal.apply(inputs[0])
      }
    }
    #expect(
      outputs[0] == outputs[1],
      "seed \(seed), script \(words), nested \(nested), answer \(answer), joined \(isJoined)")
  }

  /// Few values, so that many repeat; endings are rare, so that most scripts get somewhere.
  private func script(
    _ length: Int, _ isJoined: Bool, _ random: inout SeededGenerator
  ) -> [String] {
    (0..<length).map { _ in
      let subject = isJoined && Bool.random(using: &random) ? "b" : "a"
      switch Int.random(in: 0..<100, using: &random) {
      case 0: return "x"
      case 1: return "r*"
      case 2: return subject + "!"
      case 3..<6: return subject + "|"
      case 6..<25: return "r\(Int.random(in: 1...3, using: &random))"
      default: return subject + String(Int.random(in: 1...2, using: &random))
      }
    }
  }
}

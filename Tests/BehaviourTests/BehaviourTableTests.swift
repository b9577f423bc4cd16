import Bindings
import Queues
import Testing

@testable import Behaviour

/// Bindings that are made to give each answer: the words follow what was done, and nothing else.
@Suite struct BehaviourTableTests {
  private static let overtakes = "it overtakes: another observer is told the older value last"

  private static func answers(
    of make: @escaping @Sendable (LayoutQueues) -> any BoundValue
  ) -> [String: Answer] {
    let table = BehaviourTable(of: [Binding("made", "made for a test", in: [], make: make)])
    return Dictionary(uniqueKeysWithValues: table.questions.map { ($0.id, $0.answers[0]) })
  }

  @Test(arguments: [
    (0, "in the call", ""), (1, "1 job later", "main"), (3, "3 jobs later", "main, main, main"),
  ])
  func jobsAreCountedUntilAnObserverIsTold(jobs: Int, word: String, seen: String) {
    let answer = Self.answers { Told(after: jobs, on: $0) }["told"]
    #expect(answer == Answer(word, seen))
  }

  @Test(arguments: [
    (Faults.silent, "told", "never"), (.silent, "first", "nothing"), (.silent, "left", "nothing"),
    (.silent, "elsewhere", "nowhere"), (.silent, "nested", "it is never made: a is not told 1"),
    (.none, "turn", "each"), (.none, "equal", "yes"), (.none, "equivalent", "yes"),
    (.none, "order", "in that in which they came"), (.none, "nested", Self.overtakes),
    (.early, "held", "the old value"), (.backwards, "order", "in no fixed order"),
    (.deaf, "turn", "never the last"), (.kept, "left", "they are still told"),
    (.hoarding, "left", "memory"), (.stubborn, "nested", "it is lost"),
  ])
  func aFaultHasItsWord(faults: Faults, question: String, word: String) {
    let answer = Self.answers { Told(on: $0, with: faults) }[question]
    #expect(answer?.word == word)
  }

  @Test func whatNeverSettlesIsSaid() {
    #expect(Self.answers { Restless(on: $0) }["told"]?.word == "never settles")
  }

  @Test func equalAnswersAreOneGroup() {
    let bindings = ["a", "b", "c"].map { name in
      Binding(name, "made for a test", in: []) { Told(after: name == "b" ? 1 : 0, on: $0) }
    }
    let groups = BehaviourTable(of: bindings).questions[0].groups
    #expect(groups.map(\.bindings) == [[0, 2], [1]])
  }
}

struct Faults: OptionSet {
  let rawValue: Int

  static let none: Faults = []
  /// Tells nothing.
  static let silent = Faults(rawValue: 1)
  /// Tells before it stores.
  static let early = Faults(rawValue: 2)
  /// Tells those who came last first.
  static let backwards = Faults(rawValue: 4)
  /// Does not tell 3.
  static let deaf = Faults(rawValue: 8)
  /// Keeps those who have gone.
  static let kept = Faults(rawValue: 16)
  /// Keeps something of each that has gone.
  static let hoarding = Faults(rawValue: 32)
  /// Takes no write while it tells.
  static let stubborn = Faults(rawValue: 64)
}

private final class Told: BoundValue {
  private(set) var value = "0"
  private let jobs: Int
  private let main: JobQueue
  private let faults: Faults
  private var observers: [Token] = []
  private var hoard: [AnyObject] = []
  private var isTelling = false

  init(after jobs: Int = 0, on queues: LayoutQueues, with faults: Faults = []) {
    self.jobs = jobs
    main = queues.main
    self.faults = faults
  }

  func write(_ value: String) {
    if isTelling, faults.contains(.stubborn) { return }
    if faults.contains(.early) { tell(value) }
    self.value = value
    if !faults.contains(.early) { later(jobs) { [self] in tell(value) } }
  }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    let token = Token(tell)
    observers.append(token)
    if !faults.contains(.silent) { tell(value) }
    return Handle(token) { [weak self] in self?.end($0) }
  }

  private func end(_ token: Token) {
    if faults.contains(.hoarding) { hoard.append(Token { _ in }) }
    if !faults.contains(.kept) { observers.removeAll { $0 === token } }
  }

  private func later(_ jobs: Int, _ body: @escaping () -> Void) {
    if jobs == 0 { return body() }
    main.async { [self] in later(jobs - 1, body) }
  }

  private func tell(_ value: String) {
    if faults.contains(.silent) || faults.contains(.deaf) && value == "3" { return }
    isTelling = true
    defer { isTelling = false }
    for token in faults.contains(.backwards) ? observers.reversed() : observers {
      token.tell(value)
    }
  }
}

private final class Token {
  let tell: (String) -> Void

  init(_ tell: @escaping (String) -> Void) { self.tell = tell }
}

private final class Handle {
  private let token: Token
  private let end: (Token) -> Void

  init(_ token: Token, _ end: @escaping (Token) -> Void) {
    self.token = token
    self.end = end
  }

  deinit { end(token) }
}

/// Goes on and on once it is observed.
private final class Restless: BoundValue {
  let value = "0"
  private let main: JobQueue

  init(on queues: LayoutQueues) { main = queues.main }

  func write(_ value: String) {}

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    again()
    return self
  }

  private func again() { main.async { [self] in again() } }
}

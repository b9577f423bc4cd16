import Queues
import Replay
import TextOutput

/// Questions that one script does not answer.
enum CompoundQuestions {
  /// The seeds of hashing are fixed in a process that simulates tasks, so a set of six may have one
  /// order only. Sets of other sizes have others.
  private static let numbersOfObservers = [6, 5, 4, 3, 2]

  static let order = Question(
    "order", "In which order are several observers told?",
    in: "\(arrivals(6)); the same with 5, 4, 3 and 2 observers"
  ) { (trial) throws(DidNotSettle) in
    var words: Set<String> = []
    for number in numbersOfObservers {
      let orders = try trial.outcomes(of: arrivals(number)).map { $0.last.map(\.observer).uniqued }
      let counts = orders.map(\.count).filter { $0 < number }.uniqued.sorted()
      if !counts.isEmpty {
        let counts = counts.map(String.init).joined(separator: " or ")
        return Answer("only \(counts) of \(number) are told")
      }
      words.formUnion(orders.map { word(for: $0) })
    }
    return Answer(words.count == 1 ? words.first ?? anyOrder : anyOrder)
  }

  private static func arrivals(_ number: Int) -> Script {
    Script([(0..<number).map { .observe($0) }], [[.write("1")]])
  }

  private static let anyOrder = "in any order"

  private static func word(for order: [Int]) -> String {
    switch order {
    case order.sorted(): "in that in which they came"
    case order.sorted(by: >): "in the reverse order"
    default: anyOrder
    }
  }

  static let nested = Question(
    "nested", "What becomes of a write by an observer that is being told?",
    in: "\(replying), also with b before a"
  ) { (trial) throws(DidNotSettle) in
    let first = try trial.outcomes(of: replying).map(fate)
    let second = try trial.outcomes(of: replying.withBFirst).map(fate)
    let fates = Set(first + second)
    if fates == [waits, skips] {
      return Answer("b is told the newer value last; the order decides if it is told the older one")
    }
    // Where the order is fixed, an observer that is told before `a` cannot be overtaken.
    guard Set(first).count == 1, Set(second).count == 1 else { return .any(of: first + second) }
    if fates.count == 2, !fates.contains(waits) {
      return Answer("\(first[0].word) if a came first; \(second[0].word) if b came first")
    }
    return .any(of: fates.count == 1 ? Array(fates) : fates.filter { $0 != waits })
  }

  private static let replying = Script(
    [[.reply(0, to: "1", by: "2"), .observe(0), .observe(1)]], [[.write("1")]])
  private static let waits = Answer("it waits its turn")
  private static let skips = Answer("b is told the newer value only")

  /// The observer `a` wrote 2 when it was told 1. The observer `b` only listens.
  private static func fate(_ outcome: Trial.Outcome) -> Answer {
    let (a, b) = (outcome.told(0), outcome.told(1))
    guard a.contains("1") else { return Answer("it is never made, as a is not told 1") }
    if outcome.value != "2" { return Answer("it is lost: the source keeps the older value") }
    guard b.contains("2") else {
      return Answer(
        a.contains("2") ? "only a is told of it" : "it is stored, and nobody is told of it")
    }
    if b.last != "2" { return Answer("it overtakes: b is told the older value last") }
    if !a.contains("2") { return Answer("only b is told of it") }
    if b.contains("1") { return waits }
    return b.count == 1
      ? skips : Answer("it overtakes: b is told the newer value for both writes")
  }

  private static let visits = 64

  static let remains = Question(
    "left", "What do observers leave behind?",
    in: "\(visits) times: \(quiet), then write 4; the same with \(visits) times: \(busy)"
  ) { (trial) throws(DidNotSettle) in
    guard let afterQuiet = try trial.remains(of: quiet, times: visits),
      let afterBusy = try trial.remains(of: busy, times: visits)
    else { return Answer("unavailable", "allocations cannot be counted here") }
    let word = left(by: afterQuiet)
    let busyWord = left(by: afterBusy)
    if busyWord == word || busyWord == "nothing" { return Answer(word) }
    return Answer("\(word); of one that goes in the turn of a write: \(busyWord)")
  }

  private static let quiet = Script([[.observe(0)]], [[.release(0)]])
  private static let busy = Script([[.observe(0)]], [[.write("1"), .write("2"), .release(0)]])

  private static func left(by remains: Trial.Remains) -> String {
    if remains.isStillTold { return "they are still told" }
    if remains.tasks > 0 { return remains.tasks == visits ? "a task each" : "tasks" }
    func isKept(_ memory: LiveMemory) -> Bool { memory.objects > 0 || memory.bytes > 0 }
    if !isKept(remains.memory) { return "nothing" }
    if isKept(remains.memoryAfterWrite) { return "memory" }
    return remains.memory.objects < visits
      ? "memory, until the next write" : "a registration each, until the next write"
  }
}

import Queues
import Replay
import TextOutput

/// Questions that one script does not answer.
extension Question {
  static let nested = Question(
    "nested", "What becomes of a write by an observer that is being told?",
    in: "\(replying), also with b before a"
  ) { (trial) throws(DidNotSettle) in
    let first = try trial.outcomes(of: replying).map(fate)
    let second = try trial.outcomes(of: replying.withBFirst).map(fate)
    // Whoever is told in a fixed order cannot be overtaken by those after it.
    guard Set(first).count == 1, Set(second).count == 1 else { return .any(of: first + second) }
    let fates = [first[0], second[0]].uniqued
    let telling = fates.filter { $0.word != waits }
    return Answer((telling.isEmpty ? fates : telling).map(\.word).joined(separator: "; or "))
  }

  private static let replying = Script(
    [[.reply(0, to: "1", by: "2"), .observe(0), .observe(1)]], [[.write("1")]])
  private static let waits = "it waits its turn"

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
    if b.contains("1") { return Answer(waits) }
    return Answer(
      b.count > 1
        ? "it overtakes: b is told the newer value for both writes"
        : "b is told the newer value only")
  }

  private static let visits = 64

  static let remains = Question(
    "left", "What do observers leave behind?",
    in: "\(visits) times: \(quiet) → write 1; also \(visits) times: \(busy)"
  ) { (trial) throws(DidNotSettle) in
    guard let afterQuiet = try trial.remains(of: quiet, times: visits),
      let afterBusy = try trial.remains(of: busy, times: visits)
    else { return Answer("unavailable", "allocations cannot be counted here") }
    let word = left(by: afterQuiet)
    let busyWord = left(by: afterBusy)
    if busyWord == word || busyWord == "nothing" { return Answer(word) }
    return Answer("\(word); \(busyWord) where one goes in the turn of a write")
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

import Foundation
import Queues
import TaskExecutors
import TestSupport
import Testing

// QuestionsTests: questions that engineers ask of bindings, each answered by a table that its suite
// counts. `Results/questions.md` quotes the tables, and a suite fails if the page has another one.

/// The seeds of the orders in which a question with tasks is asked.
let orders = UInt64(0)..<200

/// The values that the code returns, one per order.
func inEachOrder<Value: Sendable>(
  _ body: @escaping @MainActor @Sendable () async throws -> Value
) throws -> [Value] {
  try orders.map { try simulated(order: .walk(seed: $0), body).value }
}

/// Lets everything settle: in a simulation time passes only when nothing else can run.
@MainActor func rest() async throws {
  try await Task.sleep(for: .seconds(1))
}

/// Lets other jobs run, in the pool.
@concurrent func hop() async {
  await Task.yield()
}

/// A simulation that tells the end of each turn of main, and whose main queue takes jobs.
final class Stage: @unchecked Sendable {
  private let backend: SimulatedBackend
  private let tasks: TaskRun
  private let turns = Turns()

  init(seed: UInt64) {
    backend = SimulatedBackend(schedule: .walk(seed: seed))
    backend.observer = turns
    tasks = TaskRun(on: backend)
  }

  /// Called at the end of each turn of main.
  func atEndOfTurn(_ body: @escaping () -> Void) { turns.ended = body }

  /// Enqueues a turn of main, from wherever it is called.
  func post(_ turn: @escaping () -> Void) { tasks.enter { backend.main.async(turn) } }

  func settle() throws { try backend.settle() }

  /// Ends the tasks that are left.
  func end() {
    tasks.cancelLeft()
    tasks.end()
    turns.ended = {}
  }
}

private final class Turns: QueueObserver {
  var ended: () -> Void = {}

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 { 0 }
  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 { 0 }
  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
    if queue.kind == .main { ended() }
  }
  func notified() -> UInt32 { 0 }
}

/// A table of the page.
struct AnswerTable {
  private var lines: [String]

  init(_ columns: String...) {
    lines = [columns, columns.map { _ in "---" }].map(Self.line)
  }

  mutating func add(_ cells: String...) { lines.append(Self.line(cells)) }

  /// Fails if the page has another table of that name between its markers.
  func expectOnPage(as name: String) throws {
    let updating = "UPDATE_QUESTIONS"
    let part = GeneratedPart(name, of: "Results/questions.md", writtenWith: updating)
    #expect(
      try part.isTrue(lines.map { $0 + "\n" }.joined()),
      "the counts are others now; read them, and write them with \(updating)=1")
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

extension Collection where Element == Int {
  /// As `3`, or `1 to 3` if they differ.
  var range: String {
    guard let least = self.min(), let most = self.max() else { return "none" }
    return least == most ? "\(least)" : "\(least) to \(most)"
  }
}

extension Collection where Element: Hashable & CustomStringConvertible {
  /// Each value with the number of its orders, the most frequent first.
  var tally: String {
    let counts = Dictionary(grouping: self) { $0 }.mapValues(\.count)
    return counts.sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }
      .map { counts.count == 1 ? $0.key.description : "\($0.key) (\($0.value))" }
      .joined(separator: " · ")
  }
}

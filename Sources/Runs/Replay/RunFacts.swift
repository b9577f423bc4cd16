package import EventLogs
import Interaction
package import Queues

/// The facts that the driver of a run wrote into its log: the ends of the steps, and its checks.
package struct RunFacts: RecordFold, Sendable {
  /// For `load` and then each step of the scenario that was done: how many records there were then.
  package private(set) var stepEnds: [Int] = []
  /// Nil unless the run was stopped.
  package private(set) var stopped: DidNotSettle?
  /// The architecture's session was still alive after the screen had ended.
  package private(set) var isSessionLeaked = false
  /// See `RunCheck.pushed`.
  package private(set) var remaining = 0
  /// See `RunCheck.built`.
  package private(set) var remainingAtEnd = 0
  /// The records of the first read and of the first change of the model where the layout does not
  /// allow it.
  package private(set) var misplaced: [ModelUse: Int] = [:]
  /// The record of the first job off main that freed a part of a page.
  package private(set) var freedOffMain: Int?
  /// See `RunCheck.executors`.
  package private(set) var lacksExecutors = false
  /// The first thing that escaped from the run; see `RunCheck.escaped`.
  package private(set) var escaped: String?
  /// See `RunCheck.tasks`.
  package private(set) var tasksLeft = ""
  /// Steps `during` that no input followed, by their index in the scenario.
  package private(set) var unusedDuring: [Int] = []
  /// The log says that the run ended or was stopped. The log of a killed run says neither.
  package private(set) var isWhole = false
  private var passedDurings = 0
  private var sessions = 0
  private var pushes = 0
  private var builds = 0
  private var settlings = 0

  /// The number of each check, in the order of a run. All unused steps `during` are one check.
  package var numbersOfChecks: [(name: String, count: Int)] {
    [
      ("during", passedDurings + (unusedDuring.isEmpty ? 0 : 1)), ("session", sessions),
      ("pushed", pushes), ("built", builds), ("jobs", settlings),
    ]
  }

  /// Walks the whole log. A `RunJudgement` has stored them.
  package init(of log: EventLog) {
    self = log.fold(RunFacts())
  }

  package init() {}

  package mutating func apply(_ record: Record, at sequence: Int) {
    if record.kind == .mark, StepMark(record)?.step == stepEnds.count {
      stepEnds.append(sequence)
    }
    if record.kind == .checkPass || record.kind == .checkFail, let check = RunCheck(record) {
      note(check, at: sequence)
    }
  }

  /// A check that failed once has failed, whatever a later record says.
  private mutating func note(_ check: RunCheck, at sequence: Int) {
    switch check {
    case .settling(let reason):
      stopped = stopped ?? reason
      isWhole = true
      settlings += 1
    case .session(let isAlive):
      isSessionLeaked = isSessionLeaked || isAlive
      sessions += 1
    case .pushed(let objects):
      if remaining == 0 { remaining = objects }
      pushes += 1
    case .built(let objects):
      if remainingAtEnd == 0 { remainingAtEnd = objects }
      builds += 1
    case .misplaced(let use, _): misplaced[use] = misplaced[use] ?? sequence
    case .freedOffMain: freedOffMain = freedOffMain ?? sequence
    case .executors: lacksExecutors = true
    case .escaped(let escape): escaped = escaped ?? escape
    case .tasks(let left): if tasksLeft.isEmpty { tasksLeft = left }
    case .during(nil): passedDurings += 1
    case .during(let step?): unusedDuring.append(step)
    }
  }
}

extension EventLog {
  /// Its run came to its end, as far as its records say. A whole log says so in its last record.
  package var isWhole: Bool {
    records.reversed().contains { record in
      if case .settling? = RunCheck(record) { true } else { false }
    }
  }
}

/// A fact that only the run itself can see: checked at its end, or where it happens, and kept as a
/// record of its log.
package enum RunCheck: Hashable, Sendable {
  /// The run came to its end.
  case settling(DidNotSettle?)
  /// The architecture's session went with its screen.
  case session(isAlive: Bool)
  /// The number of objects built for pushed pages that were still there when their page had gone
  /// and all had settled. See `LeakCheck`.
  case pushed(remaining: Int)
  /// The same of everything that was built, once the screen had ended.
  case built(remaining: Int)
  /// The model's state was used where the layout does not allow it. It is a record only if it
  /// happens, in the job that does it. `version` is the version read or made.
  case misplaced(ModelUse, version: Int)
  /// The number of parts of pushed pages that a job off main freed. It is a record only if it
  /// happens, right after the end of the job.
  case freedOffMain(Int)
  /// Nothing was performed: the architecture has tasks, and this process cannot run them. It is a
  /// record only then.
  case executors
  /// Something that the run does not run decided over the order of its tasks: what, and who. It is
  /// a record only if it happens, when all has settled.
  case escaped(String)
  /// The tasks that had not ended when the screen had, in words; none if that is empty. Only runs
  /// of architectures with tasks have it.
  case tasks(left: String)
  /// An input followed a step `during`, or, with its index in the scenario, none did.
  case during(unusedStep: Int?)

  /// Nil for a record of another kind, and for one that this package would not write.
  init?(_ record: Record) {
    guard case .list(let elements) = record.value else { return nil }
    var (number, text) = (0, "")
    switch (record.kind, elements.dropFirst().first) {
    case (.checkPass, nil): break
    case (.checkFail, .number(let failed)?): number = failed
    case (.checkFail, .text(let failed)?): text = failed
    default: return nil
    }
    let possible: [RunCheck] = [
      .settling(nil), .settling(.jobBudget(number)), .settling(.stillRunning(seconds: number)),
      .session(isAlive: false), .session(isAlive: true), .pushed(remaining: number),
      .built(remaining: number), .misplaced(.read, version: number),
      .misplaced(.change, version: number), .freedOffMain(number), .during(unusedStep: nil),
      .during(unusedStep: number), .executors, .escaped(text), .tasks(left: text),
    ]
    let said = possible.first { check in
      guard case .list(let own) = check.record.value else { return false }
      return check.record.kind == record.kind && own.first == elements.first
        && Self.isText(own) == Self.isText(elements)
    }
    guard let said else { return nil }
    self = said
  }

  /// The kind and the value of the record that says it.
  var record: (kind: RecordKind, value: Value) {
    switch self {
    case .settling(nil): Self.pass("jobs")
    case .settling(.jobBudget(let jobs)?): Self.fail("jobs", jobs)
    case .settling(.stillRunning(let seconds)?): Self.fail("seconds", seconds)
    case .session(let isAlive): isAlive ? Self.fail("session", 1) : Self.pass("session")
    case .pushed(let count): count == 0 ? Self.pass("pushed") : Self.fail("pushed", count)
    case .built(let count): count == 0 ? Self.pass("built") : Self.fail("built", count)
    case .misplaced(let use, let version): Self.fail(use.rawValue, version)
    case .freedOffMain(let count): Self.fail("freed", count)
    case .executors: Self.fail("executors", 1)
    case .escaped(let escape): Self.fail("escaped", .text(escape))
    case .tasks(let left): left.isEmpty ? Self.pass("tasks") : Self.fail("tasks", .text(left))
    case .during(nil): Self.pass("during")
    case .during(let step?): Self.fail("during", step)
    }
  }

  private static func pass(_ name: String) -> (RecordKind, Value) {
    (.checkPass, .list([.text(name)]))
  }

  private static func isText(_ elements: [Value]) -> Bool {
    if case .text = elements.dropFirst().first { true } else { false }
  }

  private static func fail(_ name: String, _ number: Int) -> (RecordKind, Value) {
    fail(name, .number(number))
  }

  private static func fail(_ name: String, _ what: Value) -> (RecordKind, Value) {
    (.checkFail, .list([.text(name), what]))
  }
}

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
  /// See `RunCheck.Name.pushed`.
  package private(set) var remaining = 0
  /// See `RunCheck.Name.built`.
  package private(set) var remainingAtEnd = 0
  /// The records of the first read and of the first change of the model where the layout does not
  /// allow it.
  package private(set) var misplaced: [ModelUse: Int] = [:]
  /// The record of the first job off main that freed a part of a page.
  package private(set) var freedOffMain: Int?
  /// See `RunCheck.Name.executors`.
  package private(set) var lacksExecutors = false
  /// The first thing that escaped from the run; see `RunCheck.escaped`.
  package private(set) var escaped: String?
  /// See `RunCheck.Name.tasks`.
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
    switch check.name {
    case .jobs, .seconds:
      if let failed = check.failed, stopped == nil {
        let number = failed.number ?? 0
        stopped = check.name == .jobs ? .jobBudget(number) : .stillRunning(seconds: number)
      }
      isWhole = true
      settlings += 1
    case .session:
      isSessionLeaked = isSessionLeaked || check.failed != nil
      sessions += 1
    case .pushed:
      if remaining == 0 { remaining = check.failed?.number ?? 0 }
      pushes += 1
    case .built:
      if remainingAtEnd == 0 { remainingAtEnd = check.failed?.number ?? 0 }
      builds += 1
    case .read: misplaced[.read] = misplaced[.read] ?? sequence
    case .change: misplaced[.change] = misplaced[.change] ?? sequence
    case .freed: freedOffMain = freedOffMain ?? sequence
    case .executors: lacksExecutors = true
    case .escaped: escaped = escaped ?? check.failed?.text
    case .tasks: if tasksLeft.isEmpty { tasksLeft = check.failed?.text ?? "" }
    case .during:
      if let step = check.failed?.number { unusedDuring.append(step) } else { passedDurings += 1 }
    }
  }
}

extension EventLog {
  /// Its run came to its end, as far as its records say. A whole log says so in its last record.
  package var isWhole: Bool {
    records.reversed().contains { record in
      RunCheck(record).map { [.jobs, .seconds].contains($0.name) } ?? false
    }
  }
}

/// A fact that only the run itself can see: checked at its end, or where it happens, and kept as a
/// record of its log.
package struct RunCheck: Hashable, Sendable {
  package enum Name: String, Sendable {
    /// The run came to its end, or was stopped after so many jobs or seconds.
    case jobs, seconds
    /// The architecture's session went with its screen.
    case session
    /// The number of objects built for pushed pages that were still there when their page had gone
    /// and all had settled, and of everything that was built, once the screen had ended. See
    /// `LeakCheck`.
    case pushed, built
    /// The model's state was used where the layout does not allow it: the version read or made. It
    /// is a record only if it happens, in the job that does it.
    case read, change
    /// The number of parts of pushed pages that a job off main freed. It is a record only if it
    /// happens, right after the end of the job.
    case freed
    /// Nothing was performed: the architecture has tasks, and this process cannot run them.
    case executors
    /// Something that the run does not run decided over the order of its tasks: what, and who. It
    /// is a record only if it happens, when all has settled.
    case escaped
    /// The tasks that had not ended when the screen had, in words. Only runs of architectures with
    /// tasks have it.
    case tasks
    /// An input followed a step `during`, or, with its index in the scenario, none did.
    case during
  }

  let name: Name
  /// What is wrong; nil if nothing is.
  let failed: Value?

  init(_ name: Name, failed: Value? = nil) {
    (self.name, self.failed) = (name, failed)
  }

  /// - Parameter count: 0 if nothing is wrong.
  init(_ name: Name, count: Int) {
    self.init(name, failed: count == 0 ? nil : .number(count))
  }

  /// Nil for a record of another kind, and for one that this package would not write.
  init?(_ record: Record) {
    guard case .list(let elements) = record.value, let text = elements.first?.text,
      let name = Name(rawValue: text)
    else { return nil }
    switch (record.kind, elements.dropFirst().first) {
    case (.checkPass, nil): self.init(name)
    case (.checkFail, .number(let number)?): self.init(name, failed: .number(number))
    case (.checkFail, .text(let text)?): self.init(name, failed: .text(text))
    default: return nil
    }
  }

  /// The kind and the value of the record that says it.
  var record: (kind: RecordKind, value: Value) {
    let name = Value.text(name.rawValue)
    return failed.map { (.checkFail, .list([name, $0])) } ?? (.checkPass, .list([name]))
  }
}

extension Value {
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

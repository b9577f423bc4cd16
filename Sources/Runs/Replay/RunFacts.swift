package import EventLogs
import Interaction
package import Queues

/// The facts that the driver of a run wrote into its log: the ends of the steps, and its checks.
package struct RunFacts: RecordFold, Sendable {
  /// For `load` and then each step of the scenario that was done: how many records there were then.
  package private(set) var stepEnds: [Int] = []
  /// Steps `during` that no input followed, by their index in the scenario.
  package private(set) var unusedDuring: [Int] = []
  /// The log says that the run ended or was stopped. The log of a killed run says neither.
  package private(set) var isWhole = false
  /// Of each check the first that failed, whatever a later record says: its record, and what is
  /// wrong.
  private var failures: [RunCheck.Name: (record: Int, value: Value)] = [:]

  /// Walks the whole log. A `RunJudgement` has stored them.
  package init(of log: EventLog) {
    self = log.fold(RunFacts())
  }

  package init() {}

  package mutating func apply(_ record: Record, at sequence: Int) {
    if record.kind == .mark, StepMark(record)?.step == stepEnds.count {
      stepEnds.append(sequence)
    }
    guard let check = RunCheck(record) else { return }
    if check.endsRun { isWhole = true }
    guard let value = check.failed else { return }
    if check.name == .during, let step = value.number { unusedDuring.append(step) }
    if failures[check.name] == nil { failures[check.name] = (sequence, value) }
  }

  /// Nil unless the run was stopped.
  package var stopped: DidNotSettle? {
    number(of: .jobs).map { .jobBudget($0) }
      ?? number(of: .seconds).map { .stillRunning(seconds: $0) }
  }

  /// The architecture's session was still alive after the screen had ended.
  package var isSessionLeaked: Bool { failures[.session] != nil }
  /// See `RunCheck.Name.pushed`.
  package var remaining: Int { number(of: .pushed) ?? 0 }
  /// See `RunCheck.Name.built`.
  package var remainingAtEnd: Int { number(of: .built) ?? 0 }
  /// The records of the first change and of the first read of the model where the layout does not
  /// allow it.
  package var firstChange: Int? { failures[.change]?.record }
  package var firstRead: Int? { failures[.read]?.record }
  /// The record of the first job off main that freed a part of a page.
  package var freedOffMain: Int? { failures[.freed]?.record }
  /// See `RunCheck.Name.executors`.
  package var lacksExecutors: Bool { failures[.executors] != nil }
  /// The first thing that escaped from the run; see `RunCheck.Name.escaped`.
  package var escaped: String? { failures[.escaped]?.value.text }
  /// See `RunCheck.Name.deadlock`; with its record.
  package var deadlock: (words: String, record: Int)? {
    failures[.deadlock].flatMap { failure in failure.value.text.map { ($0, failure.record) } }
  }
  /// See `RunCheck.Name.tasks`.
  package var tasksLeft: String { failures[.tasks]?.value.text ?? "" }

  private func number(of check: RunCheck.Name) -> Int? { failures[check]?.value.number }
}

extension EventLog {
  /// Behind the last step a timer set itself again and again, until the run was no longer waited for.
  package var ticksBehindSteps: Bool {
    let steps = records.lastIndex { $0.kind == .mark } ?? 0
    return records[steps...].prefix { $0.kind != .inputEnd }.count { $0.kind == .timerFire }
      >= RunLimits.idleTimers
  }

  /// Its run came to its end, as far as its records say. A whole log says so in its last record.
  package var isWhole: Bool {
    records.reversed().contains { RunCheck($0)?.endsRun == true }
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
    /// A job waited for a queue that waited for it: the queues, in the order of waiting. It is a
    /// record only if it happens.
    case deadlock
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

  fileprivate var endsRun: Bool { name == .jobs || name == .seconds }

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

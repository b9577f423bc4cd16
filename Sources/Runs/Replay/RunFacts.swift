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
  package private(set) var failures: [RunCheck.Name: Failure] = [:]

  package struct Failure: Sendable {
    package let record: Int
    private let value: Value

    package var number: Int? { value.number }
    package var text: String? { value.text }

    fileprivate init(_ record: Int, _ value: Value) { (self.record, self.value) = (record, value) }
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
    guard let check = RunCheck(record) else { return }
    if check.endsRun { isWhole = true }
    guard let value = check.failed else { return }
    if check.name == .during, let step = value.number { unusedDuring.append(step) }
    if failures[check.name] == nil { failures[check.name] = Failure(sequence, value) }
  }

  /// Nil unless the run was stopped.
  package var stopped: DidNotSettle? {
    failures[.jobs]?.number.map { .jobBudget($0) }
      ?? failures[.seconds]?.number.map { .stillRunning(seconds: $0) }
  }

  /// See `RunCheck.Name.executors`.
  package var lacksExecutors: Bool { failures[.executors] != nil }
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
  package enum Name: String, CaseIterable, Sendable {
    /// The run came to its end, or was stopped after so many jobs or seconds.
    case jobs, seconds
    /// The number of objects built for pushed pages that were still there when their page had gone
    /// and all had settled, and of everything that was built, once the screen had ended. See
    /// `LeakCheck`.
    case pushed, built
    /// The architecture's session went with its screen.
    case session
    /// The model's state was used where the layout does not allow it: the version read or made. It
    /// is a record only if it happens, in the job that does it.
    case change, read
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

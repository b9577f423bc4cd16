public import EventLogs
public import Queues

/// The facts that the driver of a run wrote into its log: the ends of the steps, and its checks.
public struct RunFacts: RecordFold, Sendable {
  /// For `load` and then each step of the scenario that was done: how many records there were then.
  public private(set) var stepEnds: [Int] = []
  /// Nil unless the run was stopped.
  public private(set) var stopped: DidNotSettle?
  /// The architecture's session was still alive after the screen had ended.
  public private(set) var isSessionLeaked = false
  /// See `RunCheck.pushed`.
  public private(set) var remaining = 0
  /// See `RunCheck.built`.
  public private(set) var remainingAtEnd = 0
  /// Steps `during` that no input followed, by their index in the scenario.
  public private(set) var unusedDuring: [Int] = []
  /// The log says that the run ended or was stopped. The log of a killed run says neither.
  public private(set) var isWhole = false
  private var passedDurings = 0
  private var sessions = 0
  private var pushes = 0
  private var builds = 0
  private var settlings = 0

  /// The number of each check, in the order of a run. All unused steps `during` are one check.
  public var numbersOfChecks: [(name: String, count: Int)] {
    [
      ("during", passedDurings + (unusedDuring.isEmpty ? 0 : 1)), ("session", sessions),
      ("pushed", pushes), ("built", builds), ("jobs", settlings),
    ]
  }

  /// Walks the whole log. A `RunJudgement` has stored them.
  public init(of log: EventLog) {
    self = log.fold(RunFacts())
  }

  public init() {}

  public mutating func apply(_ record: Record, at sequence: Int) {
    if record.kind == .mark, StepMark(record)?.step == stepEnds.count {
      stepEnds.append(sequence)
    }
    if record.kind == .checkPass || record.kind == .checkFail, let check = RunCheck(record) {
      note(check)
    }
  }

  /// A check that failed once has failed, whatever a later record says.
  private mutating func note(_ check: RunCheck) {
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
    case .during(nil): passedDurings += 1
    case .during(let step?): unusedDuring.append(step)
    }
  }
}

extension EventLog {
  /// Its run came to its end, as far as its records say. A whole log says so in its last record.
  public var isWhole: Bool {
    if header.kinds.contains(where: { $0.name == RecordKind.checkPass.name }) {
      return records.reversed().contains { record in
        if case .settling? = RunCheck(record) { true } else { false }
      }
    }
    // A log of the first version does not say so, but nothing happens after the screen has gone.
    return records.last?.kind == .settled && records.contains { $0.kind == .inputEnd }
  }
}

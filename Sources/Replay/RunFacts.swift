public import EventLogs
public import Queues

/// What the driver of a run said in its log: where the steps end, and what it saw besides.
public struct RunFacts: RecordFold, Sendable {
  /// For `load` and then each step of the scenario that was done: how many records there were then.
  public private(set) var stepEnds: [Int] = []
  /// Why the run was stopped, if it was.
  public private(set) var stopped: DidNotSettle?
  /// The architecture's session was still alive after the screen had ended.
  public private(set) var isSessionLeaked = false
  /// See `RunCheck.pushed`.
  public private(set) var remaining = 0
  /// See `RunCheck.built`.
  public private(set) var remainingAtEnd = 0
  /// Steps `during` that no input followed, by their place in the scenario.
  public private(set) var unusedDuring: [Int] = []
  /// The driver said that the run came to its end, or that it was stopped. The log of one that was
  /// killed says neither.
  public private(set) var isWhole = false

  public init(of log: EventLog) {
    self = log.fold(RunFacts())
  }

  private init() {}

  public mutating func apply(_ record: Record, at sequence: Int) {
    if record.kind == .mark, StepMark(record)?.step == stepEnds.count {
      stepEnds.append(sequence)
    }
    guard let check = RunCheck(record) else { return }
    switch check {
    case .settling(let reason):
      stopped = reason
      isWhole = true
    case .session(let isAlive): isSessionLeaked = isAlive
    case .pushed(let references): remaining = references
    case .built(let references): remainingAtEnd = references
    case .during(let step): if let step { unusedDuring.append(step) }
    }
  }
}

import Interaction

/// How often each thing happened in a run.
public struct Counts: Hashable, Sendable {
  /// What the user did: `load`, `end` and selections are not among them.
  public var inputs = 0
  /// Events that a control handed to the architecture.
  public var events = 0
  /// Assignments to a property.
  public var writes = 0
  /// Writes of the value that was shown already.
  public var redundantWrites = 0
  /// Alerts presented and screens pushed.
  public var presentations = 0
  /// Calls of the function that delivers an update towards the screen.
  public var notifications = 0
  /// Jobs enqueued by the architecture onto another queue.
  public var hops = 0
  /// Jobs enqueued by the architecture onto the queue it was on.
  public var jobsOnOwnQueue = 0
  public var stateChanges = 0

  public init() {}
}

/// The exact counts of a run: deterministic facts, the same on every machine in simulation.
public struct CountFold: Sendable {
  public private(set) var counts = Counts()
  /// What `load` alone counted: everything before the first settled state.
  public private(set) var loadCounts = Counts()
  private var isLoaded = false
  /// The queue on which each record happened, to tell a hop from a job on the same queue.
  private var queues: [UInt16] = []

  /// - Parameter capacity: how many records will be counted, as far as that is known.
  public init(reserving capacity: Int = 0) {
    queues.reserveCapacity(capacity)
  }

  public init(of log: EventLog) {
    self.init(reserving: log.records.count)
    var screen = ScreenFold(initial: log.header.initial)
    log.visitRecords { record, _, _ in
      apply(record, changesScreen: screen.applyNotingChange(record))
    }
  }

  /// - Parameter changesScreen: whether it is a write that gave its property a new value.
  public mutating func apply(_ record: Record, changesScreen: Bool) {
    let origin = originQueue(of: record)
    count(record, from: origin, changesScreen)
    queues.append(record.kind == .jobEnqueue ? origin : record.queue)
  }

  private mutating func count(
    _ record: Record, from origin: UInt16, _ changesScreen: Bool
  ) {
    switch record.kind {
    case .emit: counts.events += 1
    case .notify: counts.notifications += 1
    case .stateChange: counts.stateChanges += 1
    case .present: counts.presentations += 1
    case .write:
      counts.writes += 1
      if record.on != nil, !changesScreen { counts.redundantWrites += 1 }
    case .jobEnqueue:
      // Jobs that the driver posted have no cause, and are not the architecture's.
      guard record.cause != nil else { return }
      if origin == record.queue { counts.jobsOnOwnQueue += 1 } else { counts.hops += 1 }
    case .settled:
      if !isLoaded { loadCounts = counts }
      isLoaded = true
    case .inputLoad, .inputEnd, .inputSelect: break
    default: if record.kind.isInput { counts.inputs += 1 }
    }
  }

  private func originQueue(of record: Record) -> UInt16 {
    record.cause.map { queues[$0] } ?? 0
  }
}

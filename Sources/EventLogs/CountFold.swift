public import Interaction

/// The exact counts of a run: deterministic facts, the same on every machine in simulation.
public struct CountFold: RecordFold, Sendable {
  public private(set) var counts = Counts()
  /// What `load` alone counted: everything before the first settled state.
  public private(set) var loadCounts = Counts()
  private var isLoaded = false
  private var screen: ScreenFold
  /// The queue each record happened on, to tell a hop from a job on the own queue.
  private var queues: [UInt16] = []

  public init(initial: Snapshot) {
    screen = ScreenFold(initial: initial)
  }

  public mutating func apply(_ record: Record, at sequence: Int) {
    count(record)
    screen.apply(record, at: sequence)
    queues.append(record.kind == .jobEnqueue ? originQueue(of: record) : record.queue)
  }

  private mutating func count(_ record: Record) {
    switch record.kind {
    case .emit: counts.events += 1
    case .notify: counts.notifications += 1
    case .stateChange: counts.stateChanges += 1
    case .present: counts.presentations += 1
    case .write:
      counts.writes += 1
      if let property = record.on, screen.screen[property] == record.value {
        counts.redundantWrites += 1
      }
    case .jobEnqueue: countJob(record)
    case .settled:
      if !isLoaded { loadCounts = counts }
      isLoaded = true
    case .inputLoad, .inputEnd, .inputSelect: break
    default: if record.kind.isInput { counts.inputs += 1 }
    }
  }

  /// Jobs that the driver posted have no cause, and are not the architecture's.
  private mutating func countJob(_ record: Record) {
    guard record.cause != nil else { return }
    if originQueue(of: record) == record.queue {
      counts.jobsOnOwnQueue += 1
    } else {
      counts.hops += 1
    }
  }

  private func originQueue(of record: Record) -> UInt16 {
    record.cause.map { queues[$0] } ?? 0
  }
}

import EventLogs

extension EventLog {
  /// Whether a settled state left a job waiting: only a timer does. Nothing that a measurement
  /// replays waits for timers.
  var hasWaitingJobs: Bool {
    var waiting: Set<UInt32> = []
    var wasLeft = false
    visitRecords { record, _, _ in
      switch record.kind {
      case .jobEnqueue: waiting.insert(record.job)
      case .jobStart: waiting.remove(record.job)
      case .settled: wasLeft = wasLeft || !waiting.isEmpty
      default: break
      }
    }
    return wasLeft
  }
}

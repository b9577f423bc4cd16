import EventLogs

extension EventLog {
  /// A settled state left a job waiting, which only a timer does. No measurement replays such a
  /// run.
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

import EventLogs

extension EventLog {
  /// Whether the schedule of a simulated run may have had a choice: several jobs waited where more
  /// than one of them could have been next. Without one the run is the same under every schedule.
  ///
  /// Only `main` is known to be serial here, and a delayed job waits from the start; both can only
  /// make it say yes too often.
  var mayHaveHadAChoice: Bool {
    var waiting = [Int](repeating: 0, count: header.queues.count)
    for record in records {
      let queue = Int(record.queue)
      switch record.kind {
      case .jobEnqueue:
        waiting[queue] += 1
        let others = waiting.indices.contains { $0 != queue && waiting[$0] > 0 }
        if others || waiting[queue] > 1 && header.queues[queue] != "main" { return true }
      case .jobStart: waiting[queue] -= 1
      default: break
      }
    }
    return false
  }
}

package import EventLogs

/// The first place at which two runs differ.
package enum FirstDifference: Hashable, Sendable {
  /// The record of this number differs, or only one of the logs has it.
  case record(Int)
  /// The input of this number in the transcripts differs, or the screen after it does.
  case entry(Int)
}

extension EventLog {
  /// Both are of the same scenario, arm and schedule in simulation, so they must be equal record by
  /// record.
  package func isOfTheSameRun(as other: EventLog) -> Bool {
    let (one, two) = (header, other.header)
    return one.clock == .virtual && two.clock == .virtual
      && one.scenarioDigest == two.scenarioDigest && one.architecture == two.architecture
      && one.layout == two.layout && one.schedule == two.schedule
  }

  /// Of the same simulated run the first record that differs or that only one log has, else the
  /// first difference of the screens; nil for none.
  package func firstDifference(from other: EventLog) -> FirstDifference? {
    guard isOfTheSameRun(as: other) else {
      return Transcript(of: self).firstDifference(from: Transcript(of: other)).map { .entry($0) }
    }
    let shared = zip(records, other.records).prefix { $0 == $1 }.count
    return shared == max(records.count, other.records.count) ? nil : .record(shared)
  }
}

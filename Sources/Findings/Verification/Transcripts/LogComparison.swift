package import EventLogs

/// The first place at which two runs differ.
package enum FirstDifference: Hashable, Sendable {
  /// The record of this number differs, or only one of the logs has it.
  case record(Int)
  /// The input of this number in the transcripts differs, or the screen after it does.
  case entry(Int)
}

/// Compares two logs.
package struct LogComparison: Sendable {
  package let first: EventLog
  package let second: EventLog

  package init(_ first: EventLog, _ second: EventLog) {
    self.first = first
    self.second = second
  }

  /// Both are of the same scenario, arm and schedule in simulation, so they must be equal record by
  /// record.
  package var areOfTheSameRun: Bool {
    let (one, two) = (first.header, second.header)
    return one.clock == .virtual && two.clock == .virtual
      && one.scenarioDigest == two.scenarioDigest && one.architecture == two.architecture
      && one.layout == two.layout && one.schedule == two.schedule && one.seed == two.seed
  }

  /// The first difference: of the same simulated run in any record, else in the screens.
  package var firstDifference: FirstDifference? {
    areOfTheSameRun
      ? firstDifferentRecord.map { .record($0) }
      : Transcript(of: first).firstDifference(from: Transcript(of: second)).map { .entry($0) }
  }

  /// The number of the first record that differs, or that only one of them has.
  package var firstDifferentRecord: Int? {
    let (one, two) = (first.records, second.records)
    let shared = zip(one, two).prefix { $0 == $1 }.count
    return shared == one.count && shared == two.count ? nil : shared
  }
}

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

  /// The controls whose texts are masked in one of the two, so that they cannot be compared.
  package var maskedControls: [String] {
    (first.header.masked + second.header.masked).filter(first.header.controls.contains)
  }

  /// The two logs without those texts.
  package var masked: LogComparison {
    LogComparison(first.masking(maskedControls), second.masking(maskedControls))
  }

  /// Both are of the same scenario, arm and schedule in simulation, so they must be equal record by
  /// record.
  package var areOfTheSameRun: Bool {
    let (one, two) = (first.header, second.header)
    return one.clock == .virtual && two.clock == .virtual
      && one.scenarioDigest == two.scenarioDigest && one.architecture == two.architecture
      && one.layout == two.layout && one.schedule == two.schedule && one.seed == two.seed
      && Set(one.masked) == Set(two.masked)
  }

  /// The first difference: of the same simulated run in any record, else in the screens.
  package var firstDifference: FirstDifference? {
    areOfTheSameRun
      ? firstDifferentRecord.map { .record($0) }
      : Transcript(of: first).firstDifference(from: Transcript(of: second)).map { .entry($0) }
  }

  /// The number of the first record that differs, or that only one of them has.
  package var firstDifferentRecord: Int? {
    let (one, two) = (RecordEncoding(first.header), RecordEncoding(second.header))
    var lines: ([UInt8], [UInt8]) = ([], [])
    for index in 0..<min(first.records.count, second.records.count) {
      lines.0.removeAll(keepingCapacity: true)
      lines.1.removeAll(keepingCapacity: true)
      one.append(first.records[index], at: index, to: &lines.0)
      two.append(second.records[index], at: index, to: &lines.1)
      if lines.0 != lines.1 { return index }
    }
    guard first.records.count != second.records.count else { return nil }
    return min(first.records.count, second.records.count)
  }
}

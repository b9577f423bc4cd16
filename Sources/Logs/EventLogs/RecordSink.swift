/// A second destination of a run's records while it happens, such as a file.
///
/// A failure stops the sink and not the run: it takes no more records and throws at the end.
package protocol RecordSink: Sendable {
  /// Called once before the first record, as soon as the run's queues are named.
  mutating func begin(_ header: LogHeader)
  mutating func append(_ record: Record)
  /// Ends a group of records that must be kept, whatever happens next.
  mutating func endFrame()
  /// Ends the log. Called once.
  ///
  /// - Parameters:
  ///   - log: the whole log, with all appended records.
  ///   - outcome: the end of the run, for people.
  /// - Throws: the reason why the written log is incomplete.
  mutating func end(_ log: EventLog, outcome: String) throws
}

/// Where a run's records go while it happens, besides its log in memory: a file, for example.
///
/// A failure stops a sink and not the run: it takes no more, and says why at the end.
public protocol RecordSink: Sendable {
  /// Called once, before the first record, when the run's queues are named.
  mutating func begin(_ header: LogHeader)
  mutating func append(_ record: Record)
  /// What was appended until here is to be kept, whatever happens next.
  mutating func endFrame()
  /// Ends the log, once.
  ///
  /// - Parameters:
  ///   - log: the whole log, whose records were appended.
  ///   - outcome: how the run ended, for people.
  /// - Throws: Why the log is not whole, if it is not.
  mutating func end(_ log: EventLog, outcome: String) throws
}

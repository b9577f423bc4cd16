public import EventLogs
import Interaction

/// The destination of a run's log: a `LogWriter` turns its records into bytes for a `ByteSink`.
public struct LogTarget: RecordSink {
  private let sink: any ByteSink
  private let origin: LogOrigin
  private let masked: [String]
  private var writer: LogWriter?

  /// - Parameter masked: controls whose texts must not be in the log.
  public init(sink: any ByteSink, origin: LogOrigin, masking masked: [String] = []) {
    self.sink = sink
    self.origin = origin
    self.masked = masked
  }

  public mutating func begin(_ header: LogHeader) {
    precondition(writer == nil, "a log begins once")
    writer = LogWriter(header.from(origin), masking: masked, to: sink)
  }

  public mutating func append(_ record: Record) {
    writer?.append(record)
  }

  public mutating func endFrame() {
    writer?.endFrame()
  }

  public mutating func end(_ log: EventLog, outcome: String) throws {
    guard let writer else { preconditionFailure("a log begins before it ends") }
    let digests = LogDigests(of: log.masking(writer.masked))
    try self.writer?.end(digests: digests, outcome: outcome)
  }
}

public import EventLogs
import Interaction

/// Writes a log as it happens.
///
/// Records are kept until their frame is closed and then handed to the sink in one piece. Once the
/// sink has failed nothing more is written, so that nothing stands behind what is missing.
public struct LogWriter: Sendable {
  /// A frame is closed at this many records, whoever closes it otherwise.
  public static let longestFrame = 256

  public private(set) var sink: any ByteSink
  /// Why the sink took no more; nil while it does.
  public private(set) var failure: SinkFailure?
  /// How many records were appended.
  public private(set) var count = 0
  /// How many of them the sink has taken.
  public private(set) var writtenCount = 0
  private var encoding: RecordEncoding
  private let mask: TextMask?
  /// The controls whose texts are not in the log.
  public let masked: [String]
  /// The value of the last mark.
  private var checksum: UInt32 = 0
  /// The lines of the frame that is not closed yet.
  private var frame: [UInt8] = []
  private var closedCount = 0
  private var isEnded = false

  /// Writes the header.
  ///
  /// - Parameter masked: controls whose texts are not to be in the log, besides those that the
  ///   header names already.
  public init(_ header: LogHeader, masking masked: [String] = [], to sink: any ByteSink) {
    let header = header.masking(masked)
    precondition(
      (try? RecordReading(header)) != nil && header.initial.values.count == header.properties.count,
      "a header names every control once, and every property with what it shows")
    self.init(header, continuing: sink)
    HeaderEncoding.append(header, to: &frame)
    closeFrame()
  }

  /// Goes on with a log that has no end yet, behind its last good frame. What the sink holds must
  /// be cut to `goodLength` first. Queues are asked for their names again: the run that goes on may
  /// number them otherwise than they were met in the log.
  public init(continuing reading: LogReading, to sink: any ByteSink) {
    let isGood = reading.verdict == .unclean || reading.verdict.recoverableLength != nil
    guard let log = reading.log, isGood, reading.end == nil, reading.skipped.isEmpty else {
      preconditionFailure("only a good log without an end, of which all is known, can go on")
    }
    self.init(log.naming(queues: []).header, continuing: sink)
    count = log.records.count
    closedCount = count
    writtenCount = count
    checksum = reading.checksum
  }

  private init(_ header: LogHeader, continuing sink: any ByteSink) {
    self.sink = sink
    encoding = RecordEncoding(header)
    mask = header.isMasked ? TextMask(header) : nil
    masked = header.masked
  }

  /// Appends a record.
  ///
  /// - Parameter queueNames: the names of all the run's queues by number, asked for when a record
  ///   is of a queue that had no name yet.
  public mutating func append(
    _ record: Record, queueNames: @autoclosure () -> [String] = []
  ) {
    precondition(!isEnded, "nothing happens after the end")
    guard failure == nil else { return }
    precondition(record.causePlusOne <= count, "a cause comes before what it causes")
    if Int(record.queue) >= encoding.queueCount, record.queue != 0 {
      encoding.name(queues: queueNames())
    }
    if let mask {
      encoding.append(mask.masked(record), at: count, to: &frame)
    } else {
      encoding.append(record, at: count, to: &frame)
    }
    count += 1
    if count - closedCount == Self.longestFrame { endFrame() }
  }

  /// Appends all records of a log, with frames as they are when it is written as it happens: up to
  /// where the screen had settled.
  public mutating func append(contentsOf log: EventLog) {
    for record in log.records {
      append(record, queueNames: log.header.queues)
      if record.kind == .settled { endFrame() }
    }
  }

  /// Closes the frame, if a record was appended since the last one: from here on it counts.
  public mutating func endFrame() {
    guard count > closedCount, failure == nil else { return }
    frame.removeLast("}\n".utf8.count)
    closeFrame()
    closedCount = count
    if failure == nil { writtenCount = count }
  }

  /// Writes the end of the run and waits until all of it is kept.
  ///
  /// - Parameter digests: of the records as written, so of the masked log if it is masked.
  public mutating func end(digests: LogDigests, outcome: String) throws(SinkFailure) {
    precondition(!isEnded, "a run ends once")
    endFrame()
    isEnded = true
    RunEnd(records: count, digests: digests, outcome: outcome).append(to: &frame)
    closeFrame()
    if let failure { throw failure }
    try sink.synchronize()
  }

  private mutating func closeFrame() {
    guard failure == nil else { return }
    checksum = frame.withUnsafeBytes { CRC32C.checksum($0, after: checksum) }
    FrameMark.append(checksum, to: &frame)
    do {
      try sink.append(frame)
    } catch {
      failure = error
    }
    frame.removeAll(keepingCapacity: true)
  }
}

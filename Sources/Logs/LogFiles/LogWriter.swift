package import EventLogs
import Interaction

/// Writes a log during a run.
///
/// Records are buffered until their frame is closed. Then the sink gets the frame in one piece.
/// After the sink's first failure nothing more is written, so that a log never has a gap.
package struct LogWriter: Sendable {
  /// A frame is closed automatically when it has this many records.
  package static let longestFrame = 256

  package private(set) var sink: any ByteSink
  /// The sink's first failure; nil if there was none.
  package private(set) var failure: SinkFailure?
  package private(set) var count = 0
  /// The number of records that the sink has taken.
  package private(set) var writtenCount = 0
  private var encoding: RecordEncoding
  private let mask: TextMask?
  /// The controls whose texts are masked in the log.
  package let masked: [String]
  private var checksum: UInt32 = 0
  /// The lines of the open frame.
  private var frame: [UInt8] = []
  private var closedCount = 0
  private var isEnded = false

  /// - Parameter masked: controls whose texts are masked, in addition to the header's.
  package init(_ header: LogHeader, masking masked: [String] = [], to sink: any ByteSink) {
    let header = header.masking(masked)
    precondition(
      (try? RecordReading(header)) != nil && header.initial.values.count == header.properties.count,
      "a header names every control and property once, and has an initial value per property")
    self.sink = sink
    encoding = RecordEncoding(header)
    mask = header.isMasked ? TextMask(header) : nil
    self.masked = header.masked
    HeaderEncoding.append(header, to: &frame)
    closeFrame()
  }

  /// - Parameter queueNames: all queues' names by number, evaluated for a queue without a name.
  package mutating func append(
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

  /// Appends all records of a log. A frame ends when the screen settles, as in a live run.
  package mutating func append(contentsOf log: EventLog) {
    for record in log.records {
      append(record, queueNames: log.header.queues)
      if record.kind == .settled { endFrame() }
    }
  }

  /// Closes and writes the frame, unless it has no records.
  package mutating func endFrame() {
    guard count > closedCount, failure == nil else { return }
    frame.removeLast("}\n".utf8.count)
    closeFrame()
    closedCount = count
    if failure == nil { writtenCount = count }
  }

  /// Writes the end of the run and returns once the whole log is on disk.
  ///
  /// - Parameter digests: the digests of the records as written: masked if the log is.
  package mutating func end(digests: LogDigests, outcome: String) throws(SinkFailure) {
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

/// The destination of a run's log: a `LogWriter` turns its records into bytes for a `ByteSink`.
package struct LogTarget: RecordSink {
  private let sink: any ByteSink
  private let origin: LogOrigin
  private let masked: [String]
  private var writer: LogWriter?

  /// - Parameter masked: controls whose texts must not be in the log.
  package init(sink: any ByteSink, origin: LogOrigin, masking masked: [String] = []) {
    self.sink = sink
    self.origin = origin
    self.masked = masked
  }

  package mutating func begin(_ header: LogHeader) {
    precondition(writer == nil, "a log begins once")
    writer = LogWriter(header.from(origin), masking: masked, to: sink)
  }

  package mutating func append(_ record: Record) {
    writer?.append(record)
  }

  package mutating func endFrame() {
    writer?.endFrame()
  }

  package mutating func end(_ log: EventLog, outcome: String) throws {
    guard let writer else { preconditionFailure("a log begins before it ends") }
    let digests = LogDigests(of: log.masking(writer.masked))
    try self.writer?.end(digests: digests, outcome: outcome)
  }
}

/// The last line of a log whose run ended.
package struct RunEnd: Hashable, Sendable {
  package let records: Int
  /// The digests of the log's records; in a masked log, of the masked records.
  package let digests: LogDigests
  /// The outcome of the run, in the words of the program that ran it.
  package let outcome: String

  /// The beginning of the line. No record has this beginning.
  static let beginning: StaticString = #"{"k":"run.end""#

  func append(to bytes: inout [UInt8]) {
    bytes += #"{"k":"run.end","records":\#(records),"run":"\#(digests.run)""#.utf8
    bytes += #","output":"\#(digests.output)","outcome":"#.utf8
    JSONValue.append(outcome, to: &bytes)
  }
}

extension RunEnd {
  init(_ line: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    var cursor = ByteCursor(line, end: line.count)
    try cursor.expect(Self.beginning)
    try cursor.expect(#","records":"#)
    let records = try cursor.number(Int.self)
    try cursor.expect(#","run":"#)
    let run = Digest(hexadecimal: try cursor.text())
    try cursor.expect(#","output":"#)
    let output = Digest(hexadecimal: try cursor.text())
    try cursor.expect(#","outcome":"#)
    let outcome = try cursor.text()
    guard cursor.isAtEnd, let run, let output else { throw Malformed() }
    self.init(
      records: records, digests: LogDigests(run: run, output: output), outcome: outcome)
  }
}

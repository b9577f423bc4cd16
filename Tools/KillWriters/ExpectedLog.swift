import EventLogs
import LogFiles

/// The log of a writer that nobody kills, and the ends of its frames. It is computed by writing to
/// memory, without any reader.
struct ExpectedLog {
  /// The log before masking.
  let log: EventLog
  /// The digests of the records as written: masked if the log is.
  let digests: LogDigests
  let bytes: [UInt8]
  /// The end positions of the header, of each frame and of the log's end.
  let frameEnds: [Int]
  /// The number of records up to each of them.
  private let counts: [Int]
  /// The canonical lines of the records, without marks.
  private let lines: [UInt8]
  private let lineEnds: [Int]

  init(seed: UInt64, records: Int, masking masked: [String]) throws {
    log = RandomRun.log(seed: seed, records: records)
    let written = log.masking(masked)
    digests = LogDigests(of: written)
    var writer = LogWriter(log.header, masking: masked, to: FrameSink())
    writer.append(contentsOf: log)
    try writer.end(digests: digests, outcome: WriteCommand.outcome)
    guard let sink = writer.sink as? FrameSink else {
      preconditionFailure("a writer keeps the sink that it was given")
    }
    bytes = sink.bytes
    frameEnds = sink.ends
    counts = Self.counts(sink, records: records)
    (lines, lineEnds) = Self.lines(of: written)
  }

  /// The number of bytes in complete frames, for a file of this length.
  func wholeLength(of length: Int) -> Int {
    frameEnds.last { $0 <= length } ?? 0
  }

  /// The number of records in complete frames, for a file of this length.
  func records(in length: Int) -> Int {
    frameEnds.lastIndex { $0 <= length }.map { counts[$0] } ?? 0
  }

  /// True if a log has exactly the first `count` records of this one.
  func begins(with read: EventLog, records count: Int) -> Bool {
    read.records.count == count
      && Self.lines(of: read).bytes.elementsEqual(lines[..<(count == 0 ? 0 : lineEnds[count - 1])])
  }

  /// The number of records up to each frame end. Records, header and end take one line each.
  private static func counts(_ sink: FrameSink, records: Int) -> [Int] {
    var lines = 0
    var start = 0
    return sink.ends.map { end in
      lines += sink.bytes[start..<end].count { $0 == UInt8(ascii: "\n") }
      start = end
      return min(lines - 1, records)
    }
  }

  private static func lines(of log: EventLog) -> (bytes: [UInt8], ends: [Int]) {
    let encoding = RecordEncoding(log.header)
    var bytes: [UInt8] = []
    let ends = log.records.enumerated().map { sequence, record in
      encoding.append(record, at: sequence, to: &bytes)
      return bytes.count
    }
    return (bytes, ends)
  }
}

/// Keeps a log in memory and remembers where each frame ended.
struct FrameSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []

  mutating func append(_ bytes: [UInt8]) {
    self.bytes += bytes
    ends.append(self.bytes.count)
  }

  mutating func synchronize() {}
}

import EventLogs

/// The records of the frames read so far: those of a frame come in together, or none of them.
struct RecordCollection {
  private var log: EventLog
  private var reading: RecordReading
  private var renumbering = Renumbering()
  /// How often each declared kind was skipped.
  private var skips: [Int]
  private var queueCount = 1
  /// Those of the frame that is being read.
  private var lines: [ReadLine] = []
  /// How many records there were as they were written, skipped ones included.
  private(set) var count = 0

  init(_ header: LogHeader, reserving capacity: Int) throws(Malformed) {
    reading = try RecordReading(header)
    log = EventLog(header: header, reserving: capacity)
    skips = [Int](repeating: 0, count: header.kinds.count)
  }

  mutating func add(_ content: UnsafeBufferPointer<UInt8>) throws(FrameRefusal) {
    lines.removeAll(keepingCapacity: true)
    do {
      var cursor = ByteCursor(content, end: content.count)
      while true {
        lines.append(try reading.line(at: &cursor, sequence: count + lines.count))
        if cursor.isAtEnd { break }
        try cursor.expect("}\n")
      }
    } catch {
      throw .malformed
    }
    for case .unknown(let declaration, _) in lines {
      let kind = log.header.kinds[declaration]
      if kind.isRequired { throw .requiredKind(kind) }
    }
    for line in lines { add(line) }
    queueCount = reading.queueNames.count
  }

  private mutating func add(_ line: ReadLine) {
    switch line {
    case .record(let record):
      let number = log.append(record.causedBy(renumbering.causePlusOne(record.causePlusOne)))
      renumbering.keep(as: number)
    case .unknown(let declaration, let cause):
      renumbering.skip(count, causePlusOne: cause)
      skips[declaration] += 1
    }
    count += 1
  }

  var named: EventLog {
    log.naming(queues: Array(reading.queueNames.prefix(queueCount)))
  }

  var skipped: [SkippedKind] {
    zip(log.header.kinds, skips).filter { $1 > 0 }.map { SkippedKind(name: $0.name, count: $1) }
  }
}

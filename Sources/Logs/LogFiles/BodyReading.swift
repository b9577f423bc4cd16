import EventLogs

/// Reads the frames after the header, up to the first bad one.
struct BodyReading {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let version: LogVersion
  private var records: RecordCollection
  /// The checksums of the last good frames.
  private var marks: [UInt32]
  /// The length up to the end of the last good frame.
  private var good: Int
  private var end: RunEnd?

  /// In bytes, to reserve memory. Few lines are shorter.
  private static let shortLine = 96

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, after frame: Frame, of header: LogHeader,
    version: LogVersion
  ) throws(Malformed) {
    self.bytes = bytes
    self.version = version
    records = try RecordCollection(
      header, reserving: (bytes.count - frame.end) / Self.shortLine)
    marks = [frame.checksum]
    good = frame.end
  }

  mutating func read() -> LogReading {
    let integrity = readFrames()
    return LogReading(
      integrity: integrity, version: version, log: records.named, end: end,
      skipped: records.skipped, goodLength: good)
  }

  private mutating func readFrames() -> LogIntegrity {
    while good < bytes.count {
      guard end == nil, let frame = Frame(from: good, in: bytes) else { return damage }
      let content = frame.content(of: bytes)
      let checksum = CRC32C.checksum(
        UnsafeRawBufferPointer(content), after: marks.last ?? 0)
      guard checksum == frame.checksum else { return damage }
      do {
        try take(content)
      } catch {
        return refusal(of: error)
      }
      good = frame.end
      marks.append(checksum)
      if marks.count > DamageJudge.marksTried { marks.removeFirst() }
    }
    return end == nil ? .unclean : .complete
  }

  private mutating func take(_ content: UnsafeBufferPointer<UInt8>) throws(FrameRefusal) {
    var cursor = ByteCursor(content, end: content.count)
    guard cursor.take(RunEnd.beginning) else { return try records.add(content) }
    guard let end = try? RunEnd(content), end.records == records.count else { throw .malformed }
    self.end = end
  }

  private var damage: LogIntegrity {
    let rest = UnsafeBufferPointer(rebasing: bytes[good...])
    return DamageJudge.isFollowedByGoodBytes(rest, after: marks)
      ? corrupt : .torn(at: good, cutBytes: rest.count)
  }

  private var corrupt: LogIntegrity {
    .corrupt(at: good, lastGoodSequence: records.count > 0 ? records.count - 1 : nil)
  }

  private func refusal(of reason: FrameRefusal) -> LogIntegrity {
    switch reason {
    case .malformed: corrupt
    case .requiredKind(let kind): .unreadable(.requiredKind(kind, version: version))
    }
  }
}

/// The records of the frames read so far. A frame's records are added together or not at all.
struct RecordCollection {
  private var log: EventLog
  private var reading: RecordReading
  private var renumbering = Renumbering()
  /// The number of skipped records per declared kind.
  private var skips: [Int]
  private var queueCount = 1
  /// The lines of the current frame.
  private var lines: [ReadLine] = []
  /// The number of records written, skipped ones included.
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

  /// The log with the queue names found so far.
  var named: EventLog {
    log.naming(queues: Array(reading.queueNames.prefix(queueCount)))
  }

  var skipped: [SkippedKind] {
    zip(log.header.kinds, skips).filter { $1 > 0 }.map { SkippedKind(name: $0.name, count: $1) }
  }
}

/// The reason why a frame with a correct checksum cannot be used.
enum FrameRefusal: Error {
  case malformed
  case requiredKind(KindDeclaration)
}

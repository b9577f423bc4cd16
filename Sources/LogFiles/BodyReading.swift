import EventLogs

/// Reads what stands behind the header, frame by frame, up to the first bad one.
struct BodyReading {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let version: LogVersion
  private var records: RecordCollection
  /// The values of the last good marks.
  private var marks: [UInt32]
  /// Up to the end of the last good frame.
  private var good: Int
  private var end: RunEnd?

  /// A line is seldom shorter.
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
    let verdict = readFrames()
    return LogReading(
      verdict: verdict, version: version, log: records.named, end: end, skipped: records.skipped,
      goodLength: good, checksum: marks.last ?? 0)
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

/// Decides if good bytes follow a log's first bad byte: a stopped writer leaves none, damage does.
///
/// The bytes between two marks are good if their CRC, continued from the first mark's value, is the
/// second mark's value. The first mark may itself be damaged, or frames may be out of order. So the
/// values of several earlier marks are tried, too, and the value that the bad frame's mark should
/// have. NULs are ignored: no log contains any. A log with an end was not torn, so an end of the
/// run counts as good at any place.
struct DamageJudge {
  static let marksTried = 8

  private let bytes: UnsafeBufferPointer<UInt8>
  private let marks: [UInt32]
  /// The position of the first NUL; nil if there is none.
  private let firstGap: Int?

  static func isFollowedByGoodBytes(
    _ rest: UnsafeBufferPointer<UInt8>, after marks: [UInt32]
  ) -> Bool {
    guard let last = rest.lastIndex(where: { $0 != 0 }) else { return false }
    let used = UnsafeBufferPointer(rebasing: rest[...last])
    guard let gap = used.firstIndex(of: 0) else {
      return DamageJudge(bytes: used, marks: marks, firstGap: nil).isGood
    }
    return used.filter { $0 != 0 }.withUnsafeBufferPointer {
      DamageJudge(bytes: $0, marks: marks, firstGap: gap).isGood
    }
  }

  private var isGood: Bool {
    let expected = marks.last ?? 0
    var start = 0
    var tried = marks
    while let mark = nextMark(from: start) {
      let content = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<mark])
      let value = FrameMark.digits(at: mark, of: bytes)
      if start == 0, !isGapped(upTo: mark) { tried.removeLast() }
      let isGood = tried.contains { CRC32C.checksum(content, after: $0) == value }
      if isGood, !content.isEmpty { return true }
      if start == 0 { tried = marks + [CRC32C.checksum(content, after: expected)] }
      if let value { tried.append(value) }
      tried = tried.suffix(Self.marksTried)
      start = min(mark + FrameMark.length + 1, bytes.count)
    }
    return endsTheRun
  }

  /// True if a NUL was removed before the end of a mark's digits. Then the first frame may be good
  /// without it; otherwise it is known to be bad.
  private func isGapped(upTo mark: Int) -> Bool {
    firstGap.map { $0 < mark + FrameMark.digits.upperBound } ?? false
  }

  private func nextMark(from start: Int) -> Int? {
    var position = start
    while position + FrameMark.length <= bytes.count {
      if FrameMark.isLikely(at: position, of: bytes) { return position }
      position += 1
    }
    return nil
  }

  /// True if the bytes finish with an end of the run, but bytes before it are bad or missing.
  private var endsTheRun: Bool {
    let mark = bytes.count - FrameMark.length - 1
    guard bytes.last == 0x0A, FrameMark.value(at: mark, of: bytes) != nil else { return false }
    let line = (bytes[..<mark].lastIndex(of: 0x0A) ?? -1) + 1
    for position in line..<mark where bytes[position] == UInt8(ascii: "{") {
      let isBehind = position > 0 || firstGap == 0
      let end = try? RunEnd(UnsafeBufferPointer(rebasing: bytes[position..<mark]))
      if isBehind, end != nil { return true }
    }
    return false
  }
}

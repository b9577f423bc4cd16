/// Decides whether anything good stands behind the first bad byte of a log. A writer that was
/// stopped leaves nothing good there; damaged storage does.
///
/// Good is what lies between two marks and has the second one's value by that of the first. Since
/// the first may be the damaged one, or frames may have changed places, the values of several marks
/// before it are tried, and what the bad frame's mark should be. NULs are left out: no log has any.
/// And a log that was ended was not torn, so an end of the run is good wherever it stands.
struct DamageJudge {
  /// How many marks before a stretch are tried.
  static let marksTried = 8

  private let bytes: UnsafeBufferPointer<UInt8>
  private let marks: [UInt32]
  /// Where the first byte was left out; nil where none was.
  private let firstGap: Int?

  /// - Parameters:
  ///   - rest: the bytes from the first bad frame on.
  ///   - marks: the values of the last good marks.
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

  /// Whether a byte was left out before the end of a mark's digits: then the bad frame may be as it
  /// was written but for that. Otherwise it is known not to be.
  private func isGapped(upTo mark: Int) -> Bool {
    firstGap.map { $0 < mark + FrameMark.digits.upperBound } ?? false
  }

  private func nextMark(from start: Int) -> Int? {
    var place = start
    while place + FrameMark.length <= bytes.count {
      if FrameMark.isLikely(at: place, of: bytes) { return place }
      place += 1
    }
    return nil
  }

  /// Whether an end of the run is last, behind something that is bad or missing.
  private var endsTheRun: Bool {
    let mark = bytes.count - FrameMark.length - 1
    guard bytes.last == 0x0A, FrameMark.value(at: mark, of: bytes) != nil else { return false }
    let line = (bytes[..<mark].lastIndex(of: 0x0A) ?? -1) + 1
    for place in line..<mark where bytes[place] == UInt8(ascii: "{") {
      let isBehind = place > 0 || firstGap == 0
      let end = try? RunEnd(UnsafeBufferPointer(rebasing: bytes[place..<mark]))
      if isBehind, end != nil { return true }
    }
    return false
  }
}

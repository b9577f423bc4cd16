/// Finds the ends of lines.
enum LineFeeds {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The first line feed from this place on; nil if there is none.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var place = start
    while place + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let zeroWhereFed = word ^ (ones &* 0x0A)
      let found = (zeroWhereFed &- ones) & ~zeroWhereFed & (ones &* 0x80)
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < bytes.count {
      if bytes[place] == 0x0A { return place }
      place += 1
    }
    return nil
  }
}

/// The position of a frame in a log's bytes. Its checksum is not verified here.
struct Frame {
  let start: Int
  let mark: Int
  let checksum: UInt32

  /// The position after its last line feed.
  var end: Int { mark + FrameMark.length + 1 }

  /// The lines from a position up to the first that ends with a mark; nil if none does.
  init?(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = start
    while let feed = LineFeeds.next(in: bytes, from: line) {
      let mark = feed - FrameMark.length
      if mark >= line, let checksum = FrameMark.value(at: mark, of: bytes) {
        self.start = start
        self.mark = mark
        self.checksum = checksum
        return
      }
      line = feed + 1
    }
    return nil
  }

  /// The bytes that the checksum covers.
  func content(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<mark])
  }
}

/// The end of a frame's last line: `,"crc":"xxxxxxxx"}`, eight hexadecimal digits in lower case.
///
/// The digits are a CRC-32C. It continues from the value in the previous mark (from nothing in the
/// header's) and covers the bytes after that mark's line feed, up to this mark and without its
/// comma. So a mark's value is the CRC of everything before it except marks and their line feeds,
/// whose form is checked separately.
enum FrameMark {
  /// Without the line feed.
  static let length = 18
  private static let opening: StaticString = #","crc":""#
  private static let closing: StaticString = #""}"#
  /// The offsets of the digits.
  static let digits = 8..<16

  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #","crc":""#.utf8)
    for shift in stride(from: UInt32(28), through: 0, by: -4) {
      let digit = UInt8(value >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    bytes.append(contentsOf: "\"}\n".utf8)
  }

  /// The value of the mark that begins at this position; nil if none begins there.
  static func value(at position: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    wrongBytes(at: position, of: bytes, atMost: 0) == 0 ? digits(at: position, of: bytes) : nil
  }

  /// True if a mark begins at this position; one byte besides the digits may be wrong.
  static func isLikely(at position: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    wrongBytes(at: position, of: bytes, atMost: 1) <= 1
  }

  /// The value of the digits of the mark at this position; nil if one of them is not a digit.
  static func digits(at position: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for offset in digits {
      let byte = bytes[position + offset]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return value
  }

  /// The number of bytes besides the digits that differ from a mark's, counted up to `limit` + 1.
  private static func wrongBytes(
    at position: Int, of bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int
  ) -> Int {
    guard position >= 0, position + length <= bytes.count else { return limit + 1 }
    var wrong = 0
    for offset in 0..<digits.lowerBound where bytes[position + offset] != opening.utf8Start[offset]
    {
      wrong += 1
      if wrong > limit { return wrong }
    }
    for offset in 0..<2
    where bytes[position + digits.upperBound + offset] != closing.utf8Start[offset] {
      wrong += 1
    }
    return wrong
  }
}

enum LineFeeds {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The position of the first line feed at or after `start`; nil if there is none.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let zeroWhereFed = word ^ (ones &* 0x0A)
      let found = (zeroWhereFed &- ones) & ~zeroWhereFed & (ones &* 0x80)
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count {
      if bytes[position] == 0x0A { return position }
      position += 1
    }
    return nil
  }
}

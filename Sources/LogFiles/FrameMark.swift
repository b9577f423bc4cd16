/// The end of a frame's last line: `,"crc":"xxxxxxxx"}`, eight hexadecimal digits in lower case.
///
/// The digits are the CRC-32C, continued from the value in the mark before (from nothing for the
/// header's), of the bytes from behind that mark's line feed up to this mark's comma, the comma
/// left out. So a mark's value is the CRC of everything before it, with marks and their line feeds
/// taken out; those are checked by their form.
enum FrameMark {
  /// Without the line feed.
  static let length = 18
  private static let opening: StaticString = #","crc":""#
  private static let closing: StaticString = #""}"#
  /// Where its digits are.
  static let digits = 8..<16

  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #","crc":""#.utf8)
    for shift in stride(from: UInt32(28), through: 0, by: -4) {
      let digit = UInt8(value >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    bytes.append(contentsOf: "\"}\n".utf8)
  }

  /// The value of the mark that begins at this place; nil if none does.
  static func value(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    wrongBytes(at: place, of: bytes, atMost: 0) == 0 ? digits(at: place, of: bytes) : nil
  }

  /// Whether a mark begins at this place, of which a single byte besides the digits may be wrong.
  static func isLikely(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    wrongBytes(at: place, of: bytes, atMost: 1) <= 1
  }

  /// Nil if they are no digits.
  static func digits(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for offset in digits {
      let byte = bytes[place + offset]
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

  /// How many bytes besides the digits are not a mark's, counted to one more than `limit`.
  private static func wrongBytes(
    at place: Int, of bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int
  ) -> Int {
    guard place >= 0, place + length <= bytes.count else { return limit + 1 }
    var wrong = 0
    for offset in 0..<digits.lowerBound where bytes[place + offset] != opening.utf8Start[offset] {
      wrong += 1
      if wrong > limit { return wrong }
    }
    for offset in 0..<2
    where bytes[place + digits.upperBound + offset] != closing.utf8Start[offset] {
      wrong += 1
    }
    return wrong
  }
}

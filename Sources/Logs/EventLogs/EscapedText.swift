/// The length of a text in a JSON string, and the bytes that need no escape. Quotation mark,
/// reverse solidus and control characters are escaped (RFC 8259, section 7).
package enum EscapedText {
  /// The length up to which assuming the worst case is cheaper than looking.
  private static let short = 64

  @inlinable
  package static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C
  }

  /// True if none of the eight bytes needs an escape.
  ///
  /// `x - ones & ~x & tops` is not zero exactly if a byte of `x` is zero. Subtracting 0x20 from
  /// each byte in the same way finds one below 0x20.
  @inlinable
  package static func isPlain(_ word: UInt64) -> Bool {
    let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let controls = (word &- (ones &* 0x20)) & ~word
    let quotes = (quote &- ones) & ~quote
    let backslashes = (backslash &- ones) & ~backslash
    return (controls | quotes | backslashes) & tops == 0
  }

  /// The most bytes of the text between its quotation marks.
  static func maxBytes(of text: String) -> Int {
    let count = text.utf8.count
    guard count > short else { return count * 6 }
    let escaped = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.reduce(0) { $0 + (isPlain($1) ? 0 : 5) }
    }
    return escaped.map { count + $0 } ?? (count * 6)
  }
}

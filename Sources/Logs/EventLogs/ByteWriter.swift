/// Writes JSON into memory of a size that the caller has computed before.
struct ByteWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private let room: Int
  private(set) var count = 0

  /// - Parameter room: the size of the memory: the most bytes to be written, and `slack`.
  init(_ start: UnsafeMutablePointer<UInt8>, room: Int) {
    self.start = start
    self.room = room
  }

  /// Extra bytes behind the output: texts are copied in words, and the last may reach past the end.
  static let slack = 8
  /// The most bytes of a number, with its sign.
  static let longestNumber = 20

  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  @inline(__always)
  mutating func put(byte: UInt8) {
    assert(count < room)
    start[count] = byte
    count += 1
  }

  /// Takes text of a known length, so that copying is a few moves.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    assert(count + bytes.count <= room)
    guard let source = bytes.baseAddress else { return }
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func put(_ number: UInt64) {
    var digits = 1
    var bound: UInt64 = 10
    while digits < Self.longestNumber, number >= bound {
      digits += 1
      bound = bound &* 10
    }
    assert(count + digits <= room)
    let pairs = Self.pairs.utf8Start
    var end = start + count + digits
    var rest = number
    while rest >= 100 {
      let pair = Int(truncatingIfNeeded: rest % 100) * 2
      rest /= 100
      end -= 2
      end[0] = pairs[pair]
      end[1] = pairs[pair + 1]
    }
    if rest >= 10 {
      let pair = Int(truncatingIfNeeded: rest) * 2
      end[-2] = pairs[pair]
      end[-1] = pairs[pair + 1]
    } else {
      end[-1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }
    count += digits
  }

  mutating func put(_ number: Int) {
    if number < 0 { put(byte: UInt8(ascii: "-")) }
    put(UInt64(number.magnitude))
  }

  /// A JSON string, escaped as `JSONValue` escapes it.
  mutating func put(quoting text: String) {
    put(byte: UInt8(ascii: "\""))
    let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { put(escaping: $0) }
    if isCopied == nil {
      for byte in text.utf8 { put(escaping: byte) }
    }
    put(byte: UInt8(ascii: "\""))
  }

  private mutating func put(escaping bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    let target = UnsafeMutableRawPointer(start)
    var read = 0
    while read + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: read, as: UInt64.self)
      if EscapedText.isPlain(word) {
        assert(count + 8 <= room)
        target.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
        count += 8
      } else {
        for byte in bytes[read..<read + 8] { put(escaping: byte) }
      }
      read += 8
    }
    while read < bytes.count {
      put(escaping: bytes[read])
      read += 1
    }
  }

  private mutating func put(escaping byte: UInt8) {
    if EscapedText.isPlain(byte) {
      put(byte: byte)
      return
    }
    put(byte: UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte: byte)
    case 0x0A: put(byte: UInt8(ascii: "n"))
    case 0x0D: put(byte: UInt8(ascii: "r"))
    case 0x09: put(byte: UInt8(ascii: "t"))
    default:
      put(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0x0F
      put(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

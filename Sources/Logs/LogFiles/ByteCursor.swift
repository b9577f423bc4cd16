import EventLogs

/// Reads tokens in exactly the form that the writer uses: no spaces, only the writer's escapes, one
/// form per number. So reading and writing again gives the same bytes.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var at: Int
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int = 0, end: Int) {
    precondition(0 <= start && start <= end && end <= bytes.count, "a cursor is within its bytes")
    self.bytes = bytes
    at = start
    self.end = end
  }

  var isAtEnd: Bool { at == end }

  /// The next byte; nil at the end.
  var next: UInt8? { at < end ? bytes[at] : nil }

  /// Skips the literal if it comes next. Returns true if it did.
  @inline(__always)
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard count <= end - at else { return false }
    for offset in 0..<count where bytes[at + offset] != literal.utf8Start[offset] { return false }
    at += count
    return true
  }

  mutating func expect(_ literal: StaticString) throws(Malformed) {
    guard take(literal) else { throw Malformed() }
  }

  mutating func number() throws(Malformed) -> UInt64 {
    let start = at
    var number: UInt64 = 0
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      let (tenfold, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooBig) = tenfold.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !isTooLong, !isTooBig else { throw Malformed() }
      number = sum
      at += 1
    }
    let hasLeadingZero = at - start > 1 && bytes[start] == UInt8(ascii: "0")
    guard at > start, !hasLeadingZero else { throw Malformed() }
    return number
  }

  mutating func number<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(Malformed) -> Number {
    guard let number = Number(exactly: try number()) else { throw Malformed() }
    return number
  }

  /// A number with an optional sign.
  mutating func integer() throws(Malformed) -> Int {
    guard take("-") else { return try number(Int.self) }
    let magnitude = try number()
    guard magnitude > 0, magnitude <= Int.min.magnitude else { throw Malformed() }
    return Int(truncatingIfNeeded: 0 &- magnitude)
  }

  mutating func text() throws(Malformed) -> String {
    try expect("\"")
    let start = at
    skipPlain()
    guard let stop = next else { throw Malformed() }
    let plain = bytes[start..<at]
    at += 1
    if stop == UInt8(ascii: "\"") { return try Self.string(UnsafeBufferPointer(rebasing: plain)) }
    guard stop == UInt8(ascii: "\\") else { throw Malformed() }
    return try text(after: Array(plain))
  }

  /// The raw bytes between quotation marks, escapes included.
  mutating func quoted() throws(Malformed) -> UnsafeBufferPointer<UInt8> {
    try expect("\"")
    let start = at
    while let byte = next, byte != UInt8(ascii: "\"") {
      at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard at < end else { throw Malformed() }
    at += 1
    return UnsafeBufferPointer(rebasing: bytes[start..<at - 1])
  }

  /// The rest of a text, after its first backslash.
  private mutating func text(after plain: [UInt8]) throws(Malformed) -> String {
    var text = plain
    text.append(try escaped())
    while true {
      let start = at
      skipPlain()
      text.append(contentsOf: bytes[start..<at])
      guard let stop = next else { throw Malformed() }
      at += 1
      switch stop {
      case UInt8(ascii: "\""):
        return try text.withUnsafeBufferPointer { bytes throws(Malformed) in
          try Self.string(bytes)
        }
      case UInt8(ascii: "\\"): text.append(try escaped())
      default: throw Malformed()
      }
    }
  }

  private mutating func escaped() throws(Malformed) -> UInt8 {
    guard let byte = next else { throw Malformed() }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return byte
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): return try control()
    default: throw Malformed()
    }
  }

  /// A control character without a shorter escape, after `\u`.
  private mutating func control() throws(Malformed) -> UInt8 {
    let high: UInt8
    if take("000") {
      high = 0
    } else {
      try expect("001")
      high = 0x10
    }
    guard let digit = next else { throw Malformed() }
    at += 1
    let low: UInt8
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): low = digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): low = digit - UInt8(ascii: "a") + 10
    default: throw Malformed()
    }
    let byte = high | low
    guard byte != 0x09, byte != 0x0A, byte != 0x0D else { throw Malformed() }
    return byte
  }

  private mutating func skipPlain() {
    let raw = UnsafeRawBufferPointer(bytes)
    while at + 8 <= end,
      EscapedText.isPlain(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    {
      at += 8
    }
    while at < end, EscapedText.isPlain(bytes[at]) { at += 1 }
  }

  private static func string(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Malformed) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Malformed() }
    return text
  }
}

/// The bytes do not have the form that `LogWriter` writes.
struct Malformed: Error {}

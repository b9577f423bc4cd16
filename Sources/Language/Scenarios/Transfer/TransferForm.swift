/// A value with a form in bytes, in which a process hands it to a child of the same build.
///
/// The form is compact and never stored, so it has no version. Each value takes at least one byte:
/// so no list can claim more elements than there are bytes.
protocol TransferForm {
  func write(to writer: inout TransferWriter)
  init(from reader: inout TransferReader) throws(TransferError)
}

/// Thrown for bytes that are not those of a flat scenario.
package struct TransferError: Error, CustomStringConvertible {
  /// The number of bytes read before the error.
  package let offset: Int

  package var description: String { "byte \(offset) is not that of a flat scenario" }
}

/// Writes values one after the other.
struct TransferWriter {
  private(set) var bytes: [UInt8] = []
  /// Keyed by bytes, because canonically equivalent texts are different ones.
  private var names: [[UInt8]: Int] = [:]

  /// Seven bits a byte, the lowest first (LEB128).
  mutating func put(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ value: some TransferForm) { value.write(to: &self) }

  /// Appends the bytes of another writer.
  mutating func put(written more: [UInt8]) { bytes += more }

  /// Writes the bytes of a text once, for texts that occur often in a scenario.
  mutating func put(name: String) {
    let key = Array(name.utf8)
    let index = names[key, default: names.count]
    put(unsigned: UInt64(index))
    guard index == names.count else { return }
    names[key] = index
    put(name)
  }
}

/// Reads the bytes of a `TransferWriter` and refuses anything else.
struct TransferReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// The depth of the value that is being read.
  private var depth = 0
  private var names: [String] = []

  /// The limit of `depth`. A scenario file nests less deeply.
  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }
  var error: TransferError { TransferError(offset: offset) }

  mutating func number() throws(TransferError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard offset < bytes.count else { throw error }
      let byte = bytes[offset]
      offset += 1
      // The tenth byte has room for one bit.
      guard shift < 63 || byte <= 1 else { throw error }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw error
  }

  /// A count of elements or bytes that follow. It never exceeds the bytes that are left.
  mutating func count() throws(TransferError) -> Int {
    let number = try number()
    guard number <= UInt64(bytes.count - offset) else { throw error }
    return Int(number)
  }

  mutating func read<Form: TransferForm>() throws(TransferError) -> Form {
    try Form(from: &self)
  }

  mutating func text() throws(TransferError) -> String {
    let count = try count()
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw error
    }
    offset += count
    return text
  }

  mutating func name() throws(TransferError) -> String {
    let index = try number()
    if index < UInt64(names.count) { return names[Int(index)] }
    guard index == UInt64(names.count) else { throw error }
    let name = try text()
    names.append(name)
    return name
  }

  /// Reads a value that can hold values of its own type.
  mutating func nested<Form>(
    _ body: (inout TransferReader) throws(TransferError) -> Form
  ) throws(TransferError) -> Form {
    guard depth < Self.deepest else { throw error }
    depth += 1
    let value = try body(&self)
    depth -= 1
    return value
  }
}

extension Int: TransferForm {
  /// Small numbers take one byte, negative ones too (ZigZag).
  func write(to writer: inout TransferWriter) {
    writer.put(unsigned: UInt64(bitPattern: Int64((self << 1) ^ (self >> (Int.bitWidth - 1)))))
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let number = try reader.number()
    self = Int(bitPattern: UInt(number >> 1)) ^ -Int(number & 1)
  }
}

extension UInt64: TransferForm {
  func write(to writer: inout TransferWriter) { writer.put(unsigned: self) }
  init(from reader: inout TransferReader) throws(TransferError) { self = try reader.number() }
}

extension Bool: TransferForm {
  func write(to writer: inout TransferWriter) { writer.put(self ? 1 : 0) }

  init(from reader: inout TransferReader) throws(TransferError) {
    let number = try reader.number()
    guard number <= 2, number != 1 else { throw reader.error }
    self = number == 2
  }
}

extension String: TransferForm {
  func write(to writer: inout TransferWriter) {
    var text = self
    text.withUTF8 { writer.put(unsigned: UInt64($0.count), then: $0) }
  }

  init(from reader: inout TransferReader) throws(TransferError) { self = try reader.text() }
}

extension TransferWriter {
  fileprivate mutating func put(unsigned count: UInt64, then more: UnsafeBufferPointer<UInt8>) {
    put(unsigned: count)
    bytes.append(contentsOf: more)
  }
}

extension Array: TransferForm where Element: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(unsigned: UInt64(count))
    for element in self { writer.put(element) }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let count = try reader.count()
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try reader.read()) }
  }
}

extension Optional: TransferForm where Wrapped: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(self != nil)
    if let self { writer.put(self) }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let isThere: Bool = try reader.read()
    // Spelled out: `read()` would read another optional.
    self = isThere ? .some(try Wrapped(from: &reader)) : nil
  }
}

/// A SHA-256 digest.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(of bytes: some Sequence<UInt8>) {
    var hash = SHA256()
    hash.update(Array(bytes))
    self = hash.finish()
  }

  /// Reads 64 hexadecimal digits in lower case; nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.map { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    let known = digits.compactMap(\.self)
    guard known.count == 64, digits.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { known[$0] << 4 | known[$0 + 1] }
  }

  /// 64 hexadecimal digits.
  package var description: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The first 12 hexadecimal digits, for people.
  package var short: String { String(description.prefix(12)) }
}

/// A SHA-256 digest.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  public let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(of bytes: some Sequence<UInt8>) {
    var hash = SHA256()
    hash.update(Array(bytes))
    self = hash.finish()
  }

  /// 64 hexadecimal digits.
  public var description: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The first 12 hexadecimal digits, for people.
  public var short: String { String(description.prefix(12)) }
}

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

  /// 64 hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The first 12 hexadecimal digits, for people.
  package var short: String { String(description.prefix(12)) }
}

/// As its 64 digits.
extension Digest: Codable {
  package init(from decoder: any Decoder) throws {
    let text = Array(try decoder.singleValueContainer().decode(String.self))
    let bytes = stride(from: 0, to: text.count - 1, by: 2).compactMap {
      UInt8(String(text[$0...$0 + 1]), radix: 16)
    }
    self.init(bytes)
    guard description == String(text), bytes.count == 32 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a digest has 64 digits"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

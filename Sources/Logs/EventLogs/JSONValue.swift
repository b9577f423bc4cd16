/// A JSON document whose keys keep their order.
public indirect enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case number(Int)
  /// Written with just enough digits to be exact; infinities and NaN are not allowed.
  case decimal(Double)
  case text(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The document on one line.
  public var line: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: String(number).utf8)
    case .decimal(let number):
      precondition(number.isFinite, "JSON has no infinities and no NaN")
      bytes.append(contentsOf: number.description.utf8)
    case .text(let text): Self.append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): append(members, to: &bytes)
    }
  }

  private func append(_ members: [(key: String, value: JSONValue)], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.append(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends a JSON string: quotation mark, reverse solidus and control characters escaped
  /// (RFC 8259, section 7), everything else as UTF-8.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      for byte in text.utf8 { append(escaping: byte, to: &bytes) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(escaping byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
    case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
    case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
    case 0..<0x20:
      bytes.append(contentsOf: #"\u00"#.utf8)
      if byte < 0x10 { bytes.append(UInt8(ascii: "0")) }
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

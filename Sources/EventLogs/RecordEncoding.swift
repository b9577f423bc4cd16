/// The canonical bytes of a record: one line of JSON with a fixed order of keys and integers only.
/// Keys without a value are left out.
public struct RecordEncoding: Sendable {
  private let header: LogHeader

  public init(_ header: LogHeader) {
    self.header = header
  }

  /// Appends the record's line, with its line feed.
  public func append(_ record: Record, at sequence: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"{"seq":"#.utf8)
    bytes.append(contentsOf: String(sequence).utf8)
    append(#","t":"#, UInt(record.time), to: &bytes)
    bytes.append(contentsOf: #","k":""#.utf8)
    bytes.append(contentsOf: record.kind.name.utf8)
    bytes.append(UInt8(ascii: "\""))
    if record.queue != 0 {
      bytes.append(contentsOf: #","q":"#.utf8)
      JSONValue.append(header.queues[Int(record.queue)], to: &bytes)
    }
    if record.job != 0 { append(#","job":"#, UInt(record.job), to: &bytes) }
    if let cause = record.cause { append(#","cause":"#, UInt(cause), to: &bytes) }
    if let on = record.on {
      bytes.append(contentsOf: #","on":"#.utf8)
      let names = record.kind.isShown ? header.properties : header.controls
      JSONValue.append(names[Int(on)], to: &bytes)
    }
    if record.value != .none || record.kind.isShown {
      bytes.append(contentsOf: #","d":"#.utf8)
      record.value.json.append(to: &bytes)
    }
    bytes.append(contentsOf: "}\n".utf8)
  }

  private func append(_ key: String, _ number: UInt, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: key.utf8)
    bytes.append(contentsOf: String(number).utf8)
  }
}

extension Value {
  public var json: JSONValue {
    switch self {
    case .none: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let elements): .array(elements.map(\.json))
    }
  }
}

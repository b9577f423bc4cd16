public import Interaction

extension EventLog {
  /// A record's canonical line, without its line feed: JSON with a fixed order of keys and integers
  /// only. Keys without a value are left out.
  package func line(of sequence: Int) -> String {
    var bytes: [UInt8] = []
    appendLine(of: sequence, to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Appends a record's canonical line, with its line feed.
  package func appendLine(of sequence: Int, to bytes: inout [UInt8]) {
    let record = records[sequence]
    bytes += "{\"seq\":\(sequence),\"t\":\(record.time),\"k\":\"\(record.kind.name)\"".utf8
    if record.queue != 0 {
      bytes += ",\"q\":".utf8
      JSONValue.append(header.queues[Int(record.queue)], to: &bytes)
    }
    if record.job != 0 { bytes += ",\"job\":\(record.job)".utf8 }
    if let cause = record.cause { bytes += ",\"cause\":\(cause)".utf8 }
    if let name = header.name(of: record) {
      bytes += ",\"on\":".utf8
      JSONValue.append(name, to: &bytes)
    }
    if record.hasValue {
      bytes += ",\"d\":".utf8
      record.value.append(to: &bytes)
    }
    bytes += "}\n".utf8
  }
}

extension LogHeader {
  /// The name of the control or property that a record concerns; nil if it concerns none.
  package func name(of record: Record) -> String? {
    record.on.map { (record.kind.concernsProperty ? properties : controls)[Int($0)] }
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

  /// Appends the line of `json`, without making that of a long list first.
  package func append(to bytes: inout [UInt8]) {
    guard case .list(let elements) = self else { return json.append(to: &bytes) }
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

public import Interaction

extension Value {
  /// The greatest depth of lists in a written value.
  package static let deepestList = 64

  public var json: JSONValue {
    switch self {
    case .none: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let elements): .array(elements.map(\.json))
    }
  }

  /// Appends the same JSON as the line of `json`, but directly.
  package func append(to bytes: inout [UInt8]) {
    let room = maxBytes() + ByteWriter.slack
    bytes.append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var writer = ByteWriter(start, room: room)
        write(to: &writer)
        count = writer.count
      }
    }
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.put("null")
    case .flag(true): writer.put("true")
    case .flag(false): writer.put("false")
    case .number(let number): writer.put(number)
    case .text(let text): writer.put(quoting: text)
    case .list(let elements):
      writer.put(byte: UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { writer.put(byte: UInt8(ascii: ",")) }
        element.write(to: &writer)
      }
      writer.put(byte: UInt8(ascii: "]"))
    }
  }

  /// The most bytes of its written form.
  ///
  /// - Parameter depth: the number of lists around it.
  func maxBytes(depth: Int = 0) -> Int {
    switch self {
    case .none, .flag: return 5
    case .number: return ByteWriter.longestNumber
    case .text(let text): return 2 + EscapedText.maxBytes(of: text)
    case .list(let elements):
      precondition(depth < Self.deepestList, "a value's lists are not deeper than can be read")
      return elements.reduce(2) { $0 + 1 + $1.maxBytes(depth: depth + 1) }
    }
  }
}

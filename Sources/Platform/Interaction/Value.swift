/// The value of a property or a record. Equal means equal UTF-8, not canonical equivalence.
public enum Value: Hashable, Sendable {
  case none
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([Value])
}

extension Value {
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.flag(let left), .flag(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): isSame(left, right)
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }

  /// Compares bytes, over contiguous storage if possible: each step compares many kilobytes.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    let fast = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { isSame(left, $0) }
    }
    return (fast ?? nil) ?? left.utf8.elementsEqual(right.utf8)
  }

  /// Compares storage of equal length, in words. Bytes that both share are not looked at.
  private static func isSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if left.baseAddress == right.baseAddress { return true }
    let (one, two) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    var index = 0
    while index + 8 <= left.count {
      let word = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != two.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < left.count {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
  }
}

/// As a value of JSON.
extension Value: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .none
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Value].self) {
      self = .list(list)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .number(try value.decode(Int.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .none: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let elements): try value.encode(elements)
    }
  }
}

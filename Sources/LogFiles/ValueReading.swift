import EventLogs
import Interaction

/// Reads values. Keeps the elements of lists that are not closed yet, so that each list is made
/// once, of its size.
struct ValueReading {
  private var elements: [Value] = []

  mutating func value(at cursor: inout ByteCursor, depth: Int = 0) throws(Malformed) -> Value {
    switch cursor.next {
    case UInt8(ascii: "\""): return .text(try cursor.text())
    case UInt8(ascii: "["): return try list(at: &cursor, depth: depth)
    case UInt8(ascii: "n"):
      try cursor.expect("null")
      return .none
    case UInt8(ascii: "t"):
      try cursor.expect("true")
      return .flag(true)
    case UInt8(ascii: "f"):
      try cursor.expect("false")
      return .flag(false)
    default: return .number(try cursor.integer())
    }
  }

  private mutating func list(
    at cursor: inout ByteCursor, depth: Int
  ) throws(Malformed) -> Value {
    guard depth < Value.deepestList else { throw Malformed() }
    try cursor.expect("[")
    if cursor.take("]") { return .list([]) }
    let start = elements.count
    repeat { elements.append(try value(at: &cursor, depth: depth + 1)) } while cursor.take(",")
    try cursor.expect("]")
    let list = Array(elements[start...])
    elements.removeSubrange(start...)
    return .list(list)
  }
}

enum Key: Equatable, Sendable {
  case text(String)
  case enter, tab, backspace, delete, left, right, wordLeft, wordRight, home, end, up, down
  case deleteWordLeft, deleteToStart, deleteToEnd
  /// Control-C.
  case cancel
  /// Control-D: the end of the input on an empty line, else `delete`.
  case endOfInput
  /// A key without a meaning here.
  case unknown
}

/// Turns the bytes of a terminal into keys. The bytes of one key may come in several pieces.
struct KeyDecoder {
  private static let escape: UInt8 = 0x1B

  private var pending: [UInt8] = []

  /// The keys that these bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let (key, length) = next() {
      pending.removeFirst(length)
      keys.append(key)
    }
    return Self.joiningTexts(keys)
  }

  /// An escape without following bytes was the escape key.
  mutating func flush() -> [Key] {
    guard pending == [Self.escape] else { return [] }
    pending = []
    return [.unknown]
  }

  /// The next key and the number of its bytes; nil if more bytes are needed.
  private func next() -> (Key, Int)? {
    guard let first = pending.first else { return nil }
    if first == Self.escape { return sequence() }
    guard first >= 0x20, first != 0x7F else { return (Self.controls[first] ?? .unknown, 1) }
    return scalar(first)
  }

  private static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x03: .cancel, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd,
    0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .deleteToStart, 0x17: .deleteWordLeft,
    0x7F: .backspace,
  ]

  /// One UTF-8 character. Invalid bytes become the replacement character.
  private func scalar(_ first: UInt8) -> (Key, Int)? {
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let following = pending.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
    if following < length - 1, pending.count == 1 + following { return nil }
    let text = String(decoding: pending.prefix(1 + following), as: UTF8.self)
    // C1 controls, which a terminal would obey, are no text.
    let isControl = text.unicodeScalars.allSatisfy { (0x80...0x9F).contains($0.value) }
    return (isControl ? .unknown : .text(text), 1 + following)
  }

  private func sequence() -> (Key, Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      let body = String(decoding: pending[2...end], as: UTF8.self)
      return (Self.sequences[body] ?? .unknown, end + 1)
    case UInt8(ascii: "b"): return (.wordLeft, 2)
    case UInt8(ascii: "f"): return (.wordRight, 2)
    case 0x7F: return (.deleteWordLeft, 2)
    case Self.escape: return (.unknown, 1)
    default: return (.unknown, 2)
    }
  }

  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home,
    "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "1;5C": .wordRight, "1;5D": .wordLeft,
  ]

  /// Joins neighbouring texts, because a character may consist of several scalars.
  private static func joiningTexts(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let more) = key, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(key)
      }
    }
  }
}

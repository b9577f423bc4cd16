enum Key: Equatable, Sendable {
  case text(String)
  /// The whole pasted text, line breaks included.
  case paste(String)
  case enter
  case tab
  case backspace
  case delete
  case left
  case right
  case wordLeft
  case wordRight
  case home
  case end
  case up
  case down
  case deleteWordLeft
  case deleteWordRight
  case deleteToStart
  case deleteToEnd
  case clearScreen
  /// Control-C.
  case cancel
  /// Control-D: the end of the input on an empty line, else `delete`.
  case endOfInput
  /// Control-Z.
  case suspend
  /// A key without a meaning here.
  case unknown
}

/// Turns the bytes of a terminal into keys. The bytes of one key may come in several pieces.
struct KeyDecoder {
  private static let escape: UInt8 = 0x1B
  private static let pasteStart: [UInt8] = [0x1B] + Array("[200~".utf8)
  private static let pasteEnd: [UInt8] = [0x1B] + Array("[201~".utf8)
  /// No terminal sends longer sequences.
  private static let longestSequence = 32
  private static let longestPaste = 4 << 20

  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  /// The keys that these bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let key = next() { keys.append(key) }
    return Self.joiningTexts(keys)
  }

  /// An escape without following bytes was the escape key.
  mutating func flush() -> [Key] {
    guard pending == [Self.escape] else { return [] }
    pending = []
    return [.unknown]
  }

  /// Nil if more bytes are needed.
  private mutating func next() -> Key? {
    if pasted != nil { return paste() }
    guard let first = pending.first else { return nil }
    if first == Self.escape { return sequence() }
    if let key = Self.controls[first] {
      pending.removeFirst()
      return key
    }
    if first < 0x20 {
      pending.removeFirst()
      return .unknown
    }
    return scalar()
  }

  private static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x03: .cancel, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen,
    0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .deleteToStart, 0x17: .deleteWordLeft,
    0x1A: .suspend, 0x7F: .backspace,
  ]

  /// One UTF-8 character. Invalid bytes become the replacement character.
  private mutating func scalar() -> Key? {
    let length =
      switch pending[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let following = pending.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
    let isCutShort = following < length - 1
    if isCutShort, pending.count == 1 + following { return nil }
    let bytes = pending.prefix(1 + following)
    pending.removeFirst(1 + following)
    let text = String(decoding: bytes, as: UTF8.self)
    // C1 controls, which a terminal would obey, are no text.
    return text.unicodeScalars.allSatisfy { (0x80...0x9F).contains($0.value) }
      ? .unknown : .text(text)
  }

  private mutating func sequence() -> Key? {
    guard pending.count > 1 else { return nil }
    if pending.starts(with: Self.pasteStart) {
      pending.removeFirst(Self.pasteStart.count)
      pasted = []
      return paste()
    }
    switch pending[1] {
    case UInt8(ascii: "["):
      guard
        let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
      else {
        guard pending.count > Self.longestSequence else { return nil }
        pending = []
        return .unknown
      }
      let body = String(decoding: pending[2...end], as: UTF8.self)
      pending.removeFirst(end + 1)
      return Self.sequences[body] ?? .unknown
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      let body = String(decoding: [pending[2]], as: UTF8.self)
      pending.removeFirst(3)
      return Self.sequences[body] ?? .unknown
    case Self.escape:
      pending.removeFirst()
      return .unknown
    case let byte:
      pending.removeFirst(2)
      return Self.alternatives[byte] ?? .unknown
    }
  }

  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home,
    "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "1;5C": .wordRight, "1;5D": .wordLeft,
    "1;3C": .wordRight, "1;3D": .wordLeft, "5C": .wordRight, "5D": .wordLeft,
    "3;5~": .deleteWordRight, "3;3~": .deleteWordRight,
  ]

  private static let alternatives: [UInt8: Key] = [
    UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight,
    UInt8(ascii: "d"): .deleteWordRight, 0x7F: .deleteWordLeft, 0x08: .deleteWordLeft,
  ]

  /// Everything up to the end of the paste is text. The length limit ends a paste without an end.
  private mutating func paste() -> Key? {
    var bytes = pasted ?? []
    let searched = max(0, bytes.count - Self.pasteEnd.count)
    bytes += pending
    pending = []
    let end = bytes[searched...].indices.first { bytes[$0...].starts(with: Self.pasteEnd) }
    guard end != nil || bytes.count > Self.longestPaste else {
      pasted = bytes
      return nil
    }
    pasted = nil
    if let end { pending = Array(bytes[(end + Self.pasteEnd.count)...]) }
    return .paste(String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self))
  }

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

enum Key: Equatable, Sendable {
  case text(String)
  case enter, tab, backspace, delete, left, right, home, end, up, down
  case deleteWord, deleteToStart
  /// Control-C.
  case cancel
  /// Control-D: the end of the input on an empty line, else `delete`.
  case endOfInput
}

/// Turns the bytes of a terminal into keys.
struct KeyDecoder {
  private static let escape: UInt8 = 0x1B

  /// The bytes of a key that is not complete.
  private var pending: [UInt8] = []

  /// The key that a byte completes; nil if more bytes are needed, or if the key has no meaning here.
  /// Bytes that are no UTF-8 are dropped.
  mutating func take(_ byte: UInt8) -> Key? {
    let isCut = pending.first.map { $0 >= 0x80 } == true && byte & 0xC0 != 0x80
    if isCut || byte == Self.escape { pending = [] }
    pending.append(byte)
    guard isWhole, let text = String(validating: pending, as: UTF8.self) else { return nil }
    pending = []
    if let key = Self.keys[text.replacing("\u{1B}O", with: "\u{1B}[")] { return key }
    return byte < 0x20 || text.hasPrefix("\u{1B}") ? nil : .text(text)
  }

  /// False before the end of a sequence: escape, `[` or `O`, and what ends with a letter or `~`.
  private var isWhole: Bool {
    guard pending[0] == Self.escape else { return true }
    guard pending.count > 1 else { return false }
    return !"[O".utf8.contains(pending[1])
      || pending.count > 2 && (0x40...0x7E).contains(pending[pending.count - 1])
  }

  private static let keys: [String: Key] = [
    "\u{1}": .home, "\u{3}": .cancel, "\u{4}": .endOfInput, "\u{5}": .end, "\u{8}": .backspace,
    "\t": .tab, "\n": .enter, "\r": .enter, "\u{15}": .deleteToStart, "\u{17}": .deleteWord,
    "\u{7F}": .backspace, "\u{1B}[A": .up, "\u{1B}[B": .down, "\u{1B}[C": .right,
    "\u{1B}[D": .left, "\u{1B}[H": .home, "\u{1B}[F": .end, "\u{1B}[1~": .home,
    "\u{1B}[7~": .home, "\u{1B}[4~": .end, "\u{1B}[8~": .end, "\u{1B}[3~": .delete,
  ]
}

import Testing

@testable import LineEditing

@Suite struct KeyDecoderTests {
  private static let cases: [(String, [Key])] = [
    ("abc", [.text("abc")]), ("か漢🎉", [.text("か漢🎉")]), ("e\u{301}", [.text("e\u{301}")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{1}\u{5}", [.home, .end]), ("\u{3}", [.cancel]), ("\u{4}", [.endOfInput]),
    ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OA", [.up]), ("\u{1B}[3~", [.delete]),
    ("\u{1B}[1;5C\u{1B}b", [.wordRight, .wordLeft]), ("\u{1B}\u{7F}", [.deleteWordLeft]),
    ("\u{1B}[99;99z", [.unknown]), ("a\u{1B}[Cb", [.text("a"), .right, .text("b")]),
    ("\u{9B}31m", [.unknown, .text("31m")]), ("\u{1C}", [.unknown]),
  ]

  @Test(arguments: cases) func bytesAreKeys(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == keys)
  }

  /// Wherever a read ends, the same is typed.
  @Test(arguments: cases) func bytesMayComeOneByOne(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    let single = bytes.utf8.flatMap { decoder.decode([$0]) }
    #expect(Self.joined(single) == keys)
  }

  @Test func whatIsNoUTF8IsReplaced() {
    var decoder = KeyDecoder()
    #expect(Self.joined(decoder.decode([0xFF, 0x61, 0xE3, 0x61])) == [.text("\u{FFFD}a\u{FFFD}a")])
  }

  @Test func anEscapeAloneIsAKey() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.flush() == [.unknown])
    #expect(decoder.decode("a".utf8) == [.text("a")])
  }

  private static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let more) = key, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(key)
      }
    }
  }
}

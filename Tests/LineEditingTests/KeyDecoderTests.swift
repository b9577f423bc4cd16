import Testing

@testable import LineEditing

@Suite struct KeyDecoderTests {
  @Test(
    arguments: [
      ("か🎉", [.text("か"), .text("🎉")]), ("e\u{301}", [.text("e"), .text("\u{301}")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{1}\u{5}", [.home, .end]), ("\u{3}", [.cancel]), ("\u{4}", [.endOfInput]),
      ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OA", [.up]), ("\u{1B}[3~", [.delete]),
      ("\u{1B}[1;5C\u{1B}b", []), ("a\u{1B}[Cb", [.text("a"), .right, .text("b")]),
      ("\u{1C}", []), ("\u{1B}\u{1B}[A", [.up]),
    ] as [(String, [Key])])
  func bytesAreKeys(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(bytes.utf8.compactMap { decoder.take($0) } == keys)
  }

  @Test func whatIsNoUTF8IsDropped() {
    var decoder = KeyDecoder()
    let keys = [0xFF, 0x61, 0xE3, 0x61, 0x80, 0x0D].compactMap { decoder.take($0) }
    #expect(keys == [.text("a"), .text("a"), .enter])
  }
}

import Testing
import TextOutput

@Suite struct DeceptiveCharacterTests {
  @Test(
    arguments: [
      ("regist\u{435}r", "register"), ("tap\u{FF1A}\u{3000}\u{FF41}", "tap: a"),
      ("\u{201C}a\u{201D} \u{2018}b\u{2019}", "\"a\" 'b'"), ("\u{2013} \u{2212}1", "- -1"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d\u{202E}e\u{2066}", "abcde"),
      // What is honest stays, byte for byte.
      ("", ""), ("plain: \"text\" - 'it'", "plain: \"text\" - 'it'"), ("登録", "登録"),
      ("e\u{301} \u{E9}", "e\u{301} \u{E9}"),
    ])
  func plainTextIsWhatAReaderTakesItFor(_ text: String, plain: String) {
    #expect(
      Array(DeceptiveCharacter.plain(text).unicodeScalars) == Array(plain.unicodeScalars))
  }

  @Test(
    arguments: [
      ("a b", "a\u{A0}b", "at character 2 should be U+0020 SPACE, is U+00A0 NO-BREAK SPACE"),
      ("red", "r\u{435}d", "is U+0435 CYRILLIC SMALL LETTER IE"),
      ("\u{E9}", "e\u{301}", "is U+0065 LATIN SMALL LETTER E"),
      ("a", "a\u{200B}", "at character 2 should be the end, is U+200B ZERO WIDTH SPACE"),
    ])
  func textsThatLookTheSameAreToldApart(_ right: String, _ wrong: String, words: String) {
    #expect(DeceptiveCharacter.note(on: right, wrong).hasSuffix(words))
  }

  @Test func textsThatLookDifferentSpeakForThemselves() {
    #expect(DeceptiveCharacter.note(on: "a", "b") == "")
    #expect(DeceptiveCharacter.note(on: "a", "a") == "")
  }
}

import Testing
import TextOutput

@Suite struct DeceptiveCharacterTests {
  @Test(
    arguments: [
      ("regist\u{435}r", "register"), ("\u{440}\u{430}ste", "paste"), ("\u{399}D", "ID"),
      ("tap\u{FF1A}\u{3000}\u{FF41}", "tap: a"), ("a\u{A0}b\u{2009}c", "a b c"),
      ("\u{201C}a\u{201D} \u{2018}b\u{2019}", "\"a\" 'b'"), ("\u{2013} \u{2212}1", "- -1"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d\u{202E}e\u{2066}", "abcde"), ("\u{200B}", ""),
      // What is honest stays, byte for byte.
      ("", ""), ("plain: \"text\" - 'it'", "plain: \"text\" - 'it'"), ("登録", "登録"),
      ("e\u{301} \u{E9}", "e\u{301} \u{E9}"), ("ряд", "p\u{44F}\u{434}"),
    ])
  func plainTextIsWhatAReaderTakesItFor(_ text: String, plain: String) {
    #expect(
      Array(DeceptiveCharacter.plain(text).unicodeScalars) == Array(plain.unicodeScalars))
  }

  @Test(
    arguments: [
      (
        "ab\u{435}", "U+0435 CYRILLIC SMALL LETTER IE at column 3 looks like `e`: type `e`"
      ),
      ("\u{FF1A}", "U+FF1A FULLWIDTH COLON at column 1 looks like `:`: type `:`"),
      ("登\u{A0}", "U+00A0 NO-BREAK SPACE at column 2 looks like a space: type a space"),
      ("a\u{200B}b", "U+200B ZERO WIDTH SPACE at column 2 is invisible: remove it"),
      ("\u{202E}", "U+202E RIGHT-TO-LEFT OVERRIDE at column 1 is invisible: remove it"),
      (
        "\u{201C}",
        "U+201C LEFT DOUBLE QUOTATION MARK at column 1 looks like `\"`: type `\"`"
      ),
    ])
  func helpNamesTheCharacterItsPlaceAndTheRemedy(_ text: String, help: String) throws {
    let found = DeceptiveCharacter.all(in: text.unicodeScalars)
    #expect(found.map { $0.help(at: "column \($0.offset + 1)") } == [help])
  }

  @Test func everyFullWidthFormLooksLikeItsASCII() {
    for value in UInt32(0x21)...0x7E {
      guard let wide = Unicode.Scalar(value + 0xFEE0), let narrow = Unicode.Scalar(value) else {
        Issue.record("no scalar \(value)")
        continue
      }
      #expect(DeceptiveCharacter.all(in: [wide]).map(\.appearance) == [narrow])
      #expect(DeceptiveCharacter.all(in: [narrow]).isEmpty)
    }
  }
}

@Suite struct LookAlikeTextsTests {
  @Test(
    arguments: [
      (#""ada""#, "\"“ada”\"", "U+201C LEFT DOUBLE QUOTATION MARK"),
      ("ada", "‘ada’", "U+2018 LEFT SINGLE QUOTATION MARK"), ("“ada”", "ada", "type \" instead"),
      ("", "“”", "U+201D RIGHT DOUBLE QUOTATION MARK"), ("ada", "“ade”", nil), ("ada", "ada", nil),
      ("ada", "\"ada\"", nil),
    ] as [(String, String, String?)])
  func curlyQuotesAroundATextAreNamed(_ one: String, _ other: String, _ named: String?) {
    let explanation = LookAlikeTexts.curlyQuotes(apart: one, other)
    #expect((explanation == nil) == (named == nil), "\(explanation ?? "")")
    if let named { #expect(explanation?.contains(named) == true, "\(explanation ?? "")") }
  }

  private static let e = "LATIN SMALL LETTER E"

  @Test(
    arguments: [
      (
        "caf\u{E9}", "cafe\u{301}",
        "the same text in another Unicode form: `\u{E9}` should be U+00E9 \(e) WITH ACUTE, is "
          + "U+0065 U+0301"
      ),
      (
        "か\u{3099}き", "がき",
        "the same text in another Unicode form: `か\u{3099}` should be U+304B U+3099, is U+304C "
          + "HIRAGANA LETTER GA"
      ),
      (
        "red", "r\u{435}d",
        "they look the same: `e` should be U+0065 \(e), is U+0435 CYRILLIC SMALL LETTER IE"
      ),
      (
        "a b", "a\u{A0}b",
        "they look the same: ` ` should be U+0020 SPACE, is U+00A0 NO-BREAK SPACE"
      ),
      (
        "ab", "a\u{200B}b",
        "they look the same: U+200B ZERO WIDTH SPACE is there and should not be"
      ),
      ("登\u{AD}録", "登録", "they look the same: U+00AD SOFT HYPHEN is missing"),
      (
        "ab", "ab\u{202C}",
        "they look the same: U+202C POP DIRECTIONAL FORMATTING is there and should not be"
      ),
      (
        "ok!", "ok\u{FF01}",
        "they look the same: `!` should be U+0021 EXCLAMATION MARK, is U+FF01 FULLWIDTH "
          + "EXCLAMATION MARK"
      ),
      (
        "\"a\" b", "\u{201C}a\u{201D}\u{A0}b",
        "they look the same: `\"` should be U+0022 QUOTATION MARK, is U+201C LEFT DOUBLE "
          + "QUOTATION MARK; `\"` should be U+0022 QUOTATION MARK, is U+201D RIGHT DOUBLE "
          + "QUOTATION MARK; 1 more such place"
      ),
    ])
  func whatDiffersIsNamed(right: String, wrong: String, explanation: String) {
    #expect(LookAlikeTexts(right, wrong)?.explanation == explanation)
  }

  @Test(
    arguments: [
      ("", ""), ("a", "a"), ("a", "b"), ("caf\u{E9}", "cafe"), ("a b", "ab"), ("ab", "ba"),
      // No joiner is not the same picture.
      ("👨\u{200D}👩\u{200D}👧", "👨👩👧"), ("A", "a"), ("登録", "登録!"),
    ])
  func textsThatAreTheSameOrLookDifferentAreNotExplained(one: String, other: String) {
    #expect(LookAlikeTexts(one, other) == nil)
    #expect(LookAlikeTexts(other, one) == nil)
  }

  @Test func placesCountTheScalarsOfTheSecondText() throws {
    let found = try #require(LookAlikeTexts("\u{E9}a b", "e\u{301}a\u{A0}b"))
    #expect(found.spots.map(\.offset) == [0, 3])
  }
}

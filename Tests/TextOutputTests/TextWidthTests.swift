import Testing
import TextOutput

@Suite struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc ~", 5), ("é", 1), ("e\u{301}", 1), ("…≠“", 3),
      // Japanese: kanji, kana with their marks, full and half width, an ideographic blank
      ("登録", 4), ("が", 2), ("か\u{3099}", 2), ("ＡＢ", 4), ("ｶﾞ", 2), ("\u{3000}", 2), ("「」", 4),
      // Hangul, whole and in parts
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{11AB}", 0),
      // emoji: alone, by a variation selector, with a skin, a key cap, a flag, tags, a family
      ("✅", 2), ("✔", 1), ("✔\u{FE0F}", 2), ("☝", 1), ("☝🏽", 2), ("👍🏽", 2),
      ("1\u{FE0F}\u{20E3}", 2),
      ("🇯🇵", 2), ("🇯🇵🇩🇪", 4), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("👨‍👩‍👧‍👦", 2), ("❤️‍🔥", 2), ("a👨‍👩‍👧‍👦b", 4),
      // the letter before a selector or a skin stays a letter
      ("a\u{FE0F}", 1), ("a🏽", 3),
      // nothing to see
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{202E}", 0), ("\u{2028}", 0),
      ("\u{0}\u{1B}\u{7F}\u{9B}\r\n", 0), ("\u{AD}", 1),
      // planes above the first, their last code points
      ("𠮷", 2), ("\u{2FFFD}", 2), ("\u{3FFFD}", 2), ("\u{40000}", 1), ("𝒳", 1),
    ])
  func aTextTakesSoManyColumns(_ text: String, columns: Int) {
    #expect(TextWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
    ("a", 1, "a"),
    ("登録", 4, "登録"), ("登録", 3, "登…"), ("登録", 2, "…"), ("登録x", 4, "登…"), ("a登録", 4, "a登…"),
    ("abe\u{301}", 3, "abe\u{301}"), ("abe\u{301}d", 3, "ab…"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("abc", -1, ""),
    // what takes no column stays with what it stands behind
    ("abc\u{200B}", 3, "abc\u{200B}"), ("ab\u{200B}cd", 3, "ab\u{200B}…"),
  ])
  func aClippedTextFits(_ text: String, columns: Int, result: String) {
    #expect(TextWidth.clipped(text, to: columns) == result)
  }

  @Test(arguments: [
    ("ab", 4, "ab  ", "  ab"), ("登", 4, "登  ", "  登"), ("登録", 3, "登録", "登録"), ("", 1, " ", " "),
  ])
  func aPaddedTextFillsItsColumns(_ text: String, columns: Int, left: String, right: String) {
    #expect(TextWidth.padded(text, to: columns) == left)
    #expect(TextWidth.padded(text, to: columns, .right) == right)
  }
}

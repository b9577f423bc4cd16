import Testing
import TextOutput

@Suite struct VisibleTextTests {
  @Test(
    arguments: [
      ("", ""), ("a b", "a b"), ("登録!", "登録!"), ("か\u{3099}", "か\u{3099}"),
      ("\u{3000}", "\u{3000}"),
      // C0, DEL, C1
      ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\0b", "a\\u{0}b"), ("\t", "\\u{9}"),
      ("a\nb", "a\\u{a}b"),
      ("\r\n", "\\u{d}\\u{a}"), ("\u{1F}\u{7F}", "\\u{1f}\\u{7f}"),
      ("\u{80}\u{9B}2J\u{9F}", "\\u{80}\\u{9b}2J\\u{9f}"), ("\u{A0}", "\u{A0}"),
      // separators, bidirectional controls, what has no shape
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "\\u{202a}\\u{202b}\\u{202c}\\u{202d}\\u{202e}"),
      ("\u{2066}\u{2067}\u{2068}\u{2069}", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200e}\\u{200f}\\u{61c}"),
      ("a\u{200B}b\u{FEFF}c\u{AD}", "a\\u{200b}b\\u{feff}c\\u{ad}"),
      ("a\u{3164}\u{34F}", "a\\u{3164}\\u{34f}"), ("✔\u{FE0F}", "✔\u{FE0F}"),
      // joined with what stands before them
      ("e\u{301}\u{202E}", "e\u{301}\\u{202e}"), ("\u{1B}\u{301}", "\\u{1b}\u{301}"),
      // a joiner shows in what it joins; a tag only in a flag
      ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("a\u{E0067}", "a\\u{e0067}"),
      (
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
      ),
      ("\\u{1b}", "\\u{1b}"),
    ])
  func nothingSteersAndNothingHides(_ text: String, shown: String) {
    #expect(Array(VisibleText.of(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(
    arguments: [
      ("a", "b", "a", "b"), ("é", "é", "é", "é"), ("é", "e", "é", "e"),
      ("xé", "xe\u{301}", "x\\u{e9}", "xe\\u{301}"),
      ("登録が", "登録か\u{3099}", "登録\\u{304c}", "登録\\u{304b}\\u{3099}"),
      ("\u{1B}é", "\u{1B}e\u{301}", "\\u{1b}\\u{e9}", "\\u{1b}e\\u{301}"),
    ])
  func textsThatLookTheSameAreSpelledOut(
    _ left: String, _ right: String, shownLeft: String, shownRight: String
  ) {
    let shown = VisibleText.ofDifferent(left, right)
    #expect(Array(shown.0.unicodeScalars) == Array(shownLeft.unicodeScalars))
    #expect(Array(shown.1.unicodeScalars) == Array(shownRight.unicodeScalars))
  }
}

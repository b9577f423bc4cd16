import Testing
import TextOutput

@testable import ScenarioLanguage
@testable import Scenarios

@Suite struct DisplayTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("登録", 4), ("ｶﾞ", 2), ("Ａ", 2), ("が", 2), ("か\u{3099}", 2),
      ("e\u{301}", 1), ("👨\u{200D}👩\u{200D}👧", 2), ("🇯🇵", 2), ("❤\u{FE0F}", 2), ("❤", 1),
      ("\u{200B}", 0), ("한", 2), ("\u{1112}\u{1161}\u{11AB}글", 4), ("👍🏽", 2), ("（）", 4), ("é", 1),
    ])
  func widthIsThatOfATerminal(text: String, width: Int) {
    #expect(TextWidth.of(text) == width)
  }

  @Test(
    arguments: [
      ("plain text, 登録", "plain text, 登録"), ("a\"b\\c", #"a\"b\\c"#), ("\r\n\t", #"\r\n\t"#),
      ("\0", #"\u{0}"#), ("か\u{3099}", #"か\u{3099}"#), ("が", "が"),
      ("👨\u{200D}👧", #"👨\u{200D}👧"#), ("❤\u{FE0F}", #"❤\u{FE0F}"#),
      ("\u{202E}abc", #"\u{202E}abc"#), ("a\u{A0}b", #"a\u{A0}b"#), ("\u{F8FE}", #"\u{F8FE}"#),
      (#"\u{0}"#, #"\\u{0}"#),
    ])
  func whatCannotBeSeenIsEscaped(text: String, escaped: String) {
    #expect(Array(text.escaped.utf8) == Array(escaped.utf8))
    #expect(text.quoted == "\"\(text.escaped)\"")
  }

  @Test func aCaretStandsUnderItsScalarInALongLine() {
    let line = String(repeating: "登", count: 500) + "X" + String(repeating: "録", count: 500)
    let range = SourceRange(at: SourcePosition(line: 1, column: 501))
    let excerpt = SourceExcerpt(line: line[...], range: range)
    #expect(excerpt.text.count < 200)
    #expect(excerpt.indent == TextWidth.of(excerpt.text.prefix { $0 != "X" }))
    #expect(excerpt.width == 1)
  }

  @Test func whatWouldReorderTheTerminalIsReplaced() {
    let excerpt = SourceExcerpt(
      line: "a\u{202E}b\tc", range: SourceRange(at: SourcePosition(line: 1, column: 5)))
    #expect(excerpt.text == "a\u{FFFD}b c")
    #expect(excerpt.indent == 4)
  }

  @Test func linesAreCountedAsYAMLCountsThem() {
    let source = SourceText("a\r\nb\rc\nd\u{85}e\u{2028}f\u{2029}")
    #expect(source.lines == ["a", "b", "c", "d", "e", "f", ""])
  }
}

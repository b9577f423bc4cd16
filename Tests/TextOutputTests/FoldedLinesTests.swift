import Testing
import TextOutput

@Suite struct FoldedLinesTests {
  @Test(arguments: [
    ("short", 10, "short"), ("", 10, ""), ("a\nb\n", 10, "a\nb\n"),
    ("one two three", 8, "one two\n  three"), ("one  two", 20, "one  two"),
    ("  one two three", 9, "  one two\n    three"),
    // A word that is longer than a row stays whole.
    ("see Scenarios/form/a.yaml now", 10, "see\n  Scenarios/form/a.yaml\n  now"),
    // Wide characters break anywhere, and not before a mark that ends a sentence.
    ("一致していません", 10, "一致してい\n  ません"), ("空欄があります。", 14, "空欄がありま\n  す。"),
    // Colours take no columns.
    ("\u{1B}[1mone two\u{1B}[0m three", 8, "\u{1B}[1mone two\u{1B}[0m\n  three"),
  ])
  func aLineBreaksAtWords(text: String, columns: Int, folded: String) {
    #expect(FoldedLines.of(text, to: columns) == folded)
  }

  @Test func theIndentMayBeChosen() {
    #expect(FoldedLines.of("> one two three", to: 9, indent: 2) == "> one two\n  three")
  }

  @Test(arguments: 4...40)
  func nothingButSpacesIsLost(columns: Int) {
    let text = "type: {into: confirm, text: \"パスワードが一致\"} # 漢字 and more"
    let folded = FoldedLines.of(text, to: columns)
    let plain = { (text: String) in text.filter { $0 != " " && $0 != "\n" } }
    #expect(plain(folded) == plain(text))
  }
}

import Testing
import TextOutput

@Suite struct ParagraphTests {
  @Test(arguments: [
    ("", 10, ""), ("one two", 10, "one two"), ("one two", 7, "one two"),
    ("one two", 6, "one\n  two"), ("one two three four", 9, "one two\n  three\n  four"),
    // spaces stay, but for those at a break
    ("one   two", 9, "one   two"), ("  one two", 6, "  one\n  two"), ("one  ", 9, "one"),
    // line feeds stay
    ("one two\n\nthree", 4, "one\n  two\n\nthree"),
    // a word that is longer than the line is not broken
    ("see Scenarios/form/a.scenario.yaml now", 12, "see\n  Scenarios/form/a.scenario.yaml\n  now"),
    // wide characters are two columns
    ("登録 可能", 6, "登録\n  可能"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦 a", 4, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦\n  a"), ("e\u{301}e\u{301} b", 4, "e\u{301}e\u{301} b"),
  ])
  func aTextIsFilledIntoLines(_ text: String, columns: Int, filled: String) {
    #expect(Paragraph.filled(text, to: columns, indent: "  ") == filled)
  }

  @Test(arguments: 14...60) func allLinesFitAndNoWordIsLost(columns: Int) {
    let text = "Times are of live queues, 登録できます, closed-loop; what carries over is the shape."
    let filled = Paragraph.filled(text, to: columns)
    let lines = filled.split(separator: "\n")
    #expect(lines.allSatisfy { TextWidth.of($0) <= columns }, "\(filled)")
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    #expect(letters(filled) == letters(text))
  }
}

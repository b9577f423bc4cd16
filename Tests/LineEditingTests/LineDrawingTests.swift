import Testing

@testable import LineEditing

@Suite struct LineDrawingTests {
  private static func drawn(
    _ keys: [Key], columns: Int = 20, rows: Int = 24,
    words: [String] = []
  ) -> String {
    var editor = LineEditor(history: [])
    for key in keys {
      _ = editor.take(key) { _ in (0, words) }
    }
    return LineDrawing(prompt: "> ", columns: columns, rows: rows).text(of: editor)
      .replacing("\u{1B}", with: "^").replacing("\r\n", with: "/").replacing("\r", with: "<")
  }

  @Test(
    arguments: [
      ([], "<^[J> <^[2C"), ([.text("abc")], "<^[J> abc<^[5C"),
      ([.text("abc"), .left], "<^[J> abc<^[4C"), ([.text("漢字")], "<^[J> 漢字<^[6C"),
      ([.text("漢字"), .left], "<^[J> 漢字<^[4C"),
      // A control character is shown, and never obeyed.
      ([.text("a\u{202E}b")], "<^[J> a\\u{202e}b<^[12C"),
      // Of a long line, what stands around the caret.
      ([.text("abcdefghijklmnopqrstuvwxyz")], "<^[J> …lmnopqrstuvwxyz<^[18C"),
      ([.text("abcdefghijklmnopqrstuvwxyz"), .home], "<^[J> abcdefghijklmnop…<^[2C"),
      ([.text("漢漢漢漢漢漢漢漢漢漢")], "<^[J> …漢漢漢漢漢漢漢<^[17C"),
    ] as [([Key], String)])
  func theLineTakesOneRow(keys: [Key], drawing: String) {
    #expect(Self.drawn(keys) == drawing)
  }

  @Test func wordsStandBelow() {
    #expect(
      Self.drawn([.tab], words: ["one", "three", "\u{1B}2"])
        == "<^[J> /  one      three  /  \\u{1b}2^[2A<^[2C")
  }

  @Test func manyWordsDoNotScrollTheLineAway() {
    let drawing = Self.drawn([.tab], rows: 8, words: (0..<100).map { "a\($0)" })
    #expect(drawing.hasSuffix("/  and 88 more^[5A<^[3C"), "\(drawing)")
  }
}

import Testing

@testable import LineEditing

@Suite struct LineDrawingTests {
  private static func drawn(
    _ keys: [Key], columns: Int = 20, rows: Int = 24,
    candidates: [(text: String, note: String)] = []
  ) -> String {
    var editor = LineEditor(history: LineHistory())
    for key in keys {
      _ = editor.take(key) { _ in (0, candidates) }
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
      ([.text("abcdefghijklmnopqrstuvwxyz")], "<^[J> …klmnopqrstuvwxyz<^[19C"),
      ([.text("abcdefghijklmnopqrstuvwxyz"), .home], "<^[J> abcdefghijklmnopq<^[2C"),
      ([.text("漢漢漢漢漢漢漢漢漢漢")], "<^[J> …漢漢漢漢漢漢漢漢<^[19C"),
    ] as [([Key], String)])
  func theLineTakesOneRow(keys: [Key], drawing: String) {
    #expect(Self.drawn(keys) == drawing)
  }

  @Test func candidatesStandBelow() {
    let candidates = ["one", "three", "two"].map { (text: $0, note: "") }
    #expect(
      Self.drawn([.tab], candidates: candidates) == "<^[J> /  one    three/  two  ^[2A<^[2C")
  }

  @Test func candidatesWithNotesTakeARowEach() {
    let candidates = [
      (text: "one", note: "the first"), (text: "two", note: "\u{1B}[2J"),
    ]
    #expect(
      Self.drawn([.tab], candidates: candidates)
        == "<^[J> /  one  the first/  two  \\u{1b}[2J^[2A<^[2C")
  }

  @Test func manyCandidatesDoNotScrollTheLineAway() {
    let candidates = (0..<100).map { (text: "a\($0)", note: "n") }
    let drawing = Self.drawn([.tab], rows: 8, candidates: candidates)
    #expect(drawing.hasSuffix("/  and 96 more^[5A<^[3C"), "\(drawing)")
  }
}

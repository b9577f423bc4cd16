import Testing

@testable import LineEditing

@Suite struct LineEditorTests {
  private static let words = ["tap: ", "type: {into: ", "typo"]

  private static func complete(_ text: String) -> Completion {
    let start =
      text.lastIndex(of: " ").map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    let word = text.dropFirst(start)
    return (start, words.filter { $0.hasPrefix(word) })
  }

  private static func edited(
    _ keys: [Key], history: [String] = []
  ) -> (LineEditor, LineEvent?) {
    var editor = LineEditor(history: history)
    var event: LineEvent?
    for key in keys { event = editor.take(key, completing: complete) }
    return (editor, event)
  }

  /// `|` is the caret.
  @Test(
    arguments: [
      ([.text("abc")], "abc|"), ([.text("abc"), .left, .left, .text("x")], "ax|bc"),
      ([.text("abc"), .home, .delete], "|bc"), ([.text("abc"), .left, .backspace], "a|c"),
      ([.home, .backspace, .left, .delete, .right], "|"),
      ([.text("か漢🎉"), .left, .backspace], "か|🎉"),
      ([.text("👨‍👩‍👧"), .backspace], "|"),
      ([.text("e"), .text("\u{301}"), .left, .text("x")], "x|e\u{301}"),
      ([.text("tap: {row: swift}"), .deleteWord], "tap: {row: |"),
      ([.text("tap"), .deleteWord], "|"), ([.text("  "), .deleteWord], "|"),
      ([.text("ab"), .left, .deleteToStart], "|b"), ([.text("ab"), .left, .endOfInput], "a|"),
      ([.text("ta"), .tab], "tap: |"), ([.text("t"), .tab], "t|"), ([.text("ty"), .tab], "typ|"),
      ([.text("x"), .tab], "x|"), ([.text("a ta z"), .left, .left, .tab], "a tap: | z"),
    ] as [([Key], String)])
  func keysEditTheLine(keys: [Key], line: String) {
    let (editor, event) = Self.edited(keys)
    let text = editor.characters.map { String($0) }
    #expect(text[..<editor.caret].joined() + "|" + text[editor.caret...].joined() == line)
    #expect(event == nil)
  }

  @Test(
    arguments: [
      ([.text("a"), .enter], .line("a")), ([.endOfInput], .endOfInput), ([.cancel], .cancelled),
      ([.text("a"), .left, .enter], .line("a")),
    ] as [([Key], LineEvent)])
  func keysEndTheLine(keys: [Key], event: LineEvent) {
    #expect(Self.edited(keys).1 == event)
  }

  @Test(
    arguments: [
      ([.up], "two"), ([.up, .up], "one"), ([.up, .up, .up], "one"), ([.up, .up, .down], "two"),
      ([.up, .text("!"), .up, .down], "two!"),
      ([.text("dra"), .up, .down], "dra"), ([.down], ""),
    ] as [([Key], String)])
  func theHistoryIsWalked(keys: [Key], line: String) {
    let history = ["one", "two"]
    #expect(Self.edited(keys, history: history).0.text == line)
  }

  @Test func severalWordsAreOfferedUntilTheNextKey() {
    #expect(Self.edited([.text("t"), .tab]).0.offered == Self.words)
    #expect(Self.edited([.text("t"), .tab, .text("a")]).0.offered.isEmpty)
    #expect(Self.edited([.text("ta"), .tab]).0.offered.isEmpty)
  }
}

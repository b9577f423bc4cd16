import Testing

@testable import LineEditing

@Suite struct LineEditorTests {
  private static let words = ["tap: ", "type: {into: ", "typo"]

  private static func complete(_ text: String) -> Completion {
    let start =
      text.lastIndex(of: " ").map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    let word = text.dropFirst(start)
    return (start, words.filter { $0.hasPrefix(word) }.map { ($0, "") })
  }

  private static func edited(
    _ keys: [Key], history: [String] = []
  ) -> (LineEditor, LineEditor.Outcome) {
    var lines = LineHistory()
    for line in history { lines.add(line) }
    var editor = LineEditor(history: lines)
    var outcome = LineEditor.Outcome.editing
    for key in keys { outcome = editor.take(key, completing: complete) }
    return (editor, outcome)
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
      ([.text("tap: {row: swift}"), .wordLeft, .wordLeft], "tap: {|row: swift}"),
      ([.text("tap: {row: swift}"), .home, .wordRight], "tap|: {row: swift}"),
      ([.text("tap: {row: swift}"), .deleteWordLeft], "tap: {row: |"),
      ([.text("one two"), .wordLeft, .deleteToEnd], "one |"),
      ([.text("one two"), .wordLeft, .deleteToStart], "|two"),
      ([.text("ab"), .left, .endOfInput], "a|"), ([.text("a"), .unknown], "a|"),
      ([.text("ta"), .tab], "tap: |"), ([.text("t"), .tab], "t|"), ([.text("ty"), .tab], "typ|"),
      ([.text("x"), .tab], "x|"), ([.text("a ta z"), .left, .left, .tab], "a tap: | z"),
    ] as [([Key], String)])
  func keysEditTheLine(keys: [Key], line: String) {
    let (editor, outcome) = Self.edited(keys)
    let text = editor.characters.map { String($0) }
    #expect(text[..<editor.caret].joined() + "|" + text[editor.caret...].joined() == line)
    #expect(outcome == .editing)
  }

  @Test(
    arguments: [
      ([.text("a"), .enter], .line("a")), ([.endOfInput], .endOfInput), ([.cancel], .cancelled),
      ([.text("a"), .left, .enter], .line("a")),
    ] as [([Key], LineEditor.Outcome)])
  func keysEndTheLine(keys: [Key], outcome: LineEditor.Outcome) {
    #expect(Self.edited(keys).1 == outcome)
  }

  @Test(
    arguments: [
      ([.up], "two"), ([.up, .up], "one"), ([.up, .up, .up], "one"), ([.up, .up, .down], "two"),
      ([.text("dra"), .up, .down], "dra"), ([.down], ""),
    ] as [([Key], String)])
  func theHistoryIsWalked(keys: [Key], line: String) {
    let history = ["one", "one", "  ", "two"]
    #expect(Self.edited(keys, history: history).0.text == line)
  }

  @Test func severalCandidatesAreOfferedUntilTheNextKey() {
    #expect(Self.edited([.text("t"), .tab]).0.offered.map(\.text) == Self.words)
    #expect(Self.edited([.text("t"), .tab, .text("a")]).0.offered.isEmpty)
    #expect(Self.edited([.text("ta"), .tab]).0.offered.isEmpty)
  }
}

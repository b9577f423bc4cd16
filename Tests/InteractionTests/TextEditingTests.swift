import Interaction
import Testing

@Suite struct TextEditingTests {
  @Test(arguments: EditingStory.all) func editingFollowsTheTable(_ story: EditingStory) {
    let (text, outcome) = story.play()
    #expect(Array(text.unicodeScalars) == Array(story.text.unicodeScalars))
    #expect(outcome == story.outcome)
  }

  /// What a program's write leaves: the next key tells where the caret is, and the next stage of an
  /// input method whether the text was still marked.
  @Test(
    arguments: [
      ("another text", [.paste("ab"), .select(0..<0)], "xy", .key("c"), "xyc"),
      ("the equal text", [.paste("ab"), .select(0..<0)], "ab", .key("c"), "abc"),
      (
        "the equal text under a composition", [.key("a"), .compose("か")], "aか", .compose("かん"),
        "aかん"
      ),
      ("another text under one", [.key("a"), .compose("か")], "か", .compose("かん"), "かかん"),
      (
        "a text of other bytes under one", [.compose("\u{304C}")], "\u{304B}\u{3099}",
        .compose("x"),
        "\u{304B}\u{3099}x"
      ),
    ] as [(String, [FieldInput], String, FieldInput, String)])
  func aWriteMovesTheCaretAndEndsACompositionOfAnotherText(
    name: String, before: [FieldInput], written: String, next: FieldInput, text: String
  ) {
    var editing = TextEditing()
    for input in before { _ = editing.apply(input) }
    editing.write(written)
    #expect(editing.text.utf8.elementsEqual(written.utf8))
    _ = editing.apply(next)
    #expect(editing.text.utf8.elementsEqual(text.utf8), "\(name)")
  }
}

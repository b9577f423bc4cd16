import Interaction
import Testing

@Suite struct TextEditingTests {
  @Test(arguments: EditingStory.typing) func typingAndPastingFollowTheTable(_ story: EditingStory) {
    expect(story)
  }

  @Test(arguments: EditingStory.deleting) func deletingFollowsTheTable(_ story: EditingStory) {
    expect(story)
  }

  @Test(arguments: EditingStory.characters)
  func editingGoesByCharacters(_ story: EditingStory) {
    expect(story)
  }

  @Test(arguments: EditingStory.joining)
  func theCaretStandsBehindWhatJoined(_ story: EditingStory) {
    expect(story)
  }

  @Test(arguments: EditingStory.composing)
  func composingFollowsTheTable(_ story: EditingStory) {
    expect(story)
  }

  @Test(arguments: EditingStory.composingAtJoins)
  func composingWhereTextsJoinKeepsTheCaretOnABoundary(_ story: EditingStory) {
    expect(story)
  }

  @Test(arguments: EditingStory.setting) func settingFollowsTheTable(_ story: EditingStory) {
    expect(story)
  }

  @Test func aNewFieldIsEmpty() {
    #expect(TextEditing().text.isEmpty)
  }

  @Test func tenThousandCharactersArriveInOnePaste() {
    let text = String(repeating: "字", count: 10_000)
    var editing = TextEditing()
    #expect(editing.apply(.paste(text)) == .emits)
    #expect(editing.text.utf8.count == 30_000)
    #expect(editing.apply(.backspace) == .emits)
    #expect(editing.text.count == 9_999)
  }

  private func expect(_ story: EditingStory) {
    let (text, outcome) = story.play()
    #expect(Array(text.unicodeScalars) == Array(story.text.unicodeScalars))
    #expect(outcome == story.outcome)
  }
}

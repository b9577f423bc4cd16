import FormModel
import Testing

@Suite struct FormRulesTests {
  @Test(arguments: UnicodeFacts.pairs) func textsMatchCanonically(_ pair: UnicodeFacts.Pair) {
    #expect(FormRules.isMatch(pair.left, pair.right) == pair.isMatch)
    #expect(FormRules.isMatch(pair.right, pair.left) == pair.isMatch)
  }

  @Test(arguments: UnicodeFacts.filled) func aCharacterThatIsNotSeenIsNotEmpty(_ text: String) {
    #expect(!FormRules.isBlank(text, text, text))
  }

  @Test(arguments: [("", "p", "c"), ("i", "", "c"), ("i", "p", ""), ("", "", "c"), ("", "", "")])
  func oneEmptyFieldIsEnoughForBlank(_ id: String, _ password: String, _ confirm: String) {
    #expect(FormRules.isBlank(id, password, confirm))
  }

  @Test(arguments: [("👨‍👩‍👧‍👦", 1), ("🇯🇵", 1), ("\r\n", 1), ("\u{304B}\u{3099}", 1), ("\n\r", 2)])
  func charactersAreSwifts(_ text: String, _ count: Int) {
    #expect(text.count == count)
  }
}

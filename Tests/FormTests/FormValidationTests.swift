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
}

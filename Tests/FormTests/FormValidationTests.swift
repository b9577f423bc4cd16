import FormModel
import Testing

@Suite struct FormValidationTests {
  @Test(arguments: [
    (true, true, FormValidation.blank), (true, false, .blank), (false, false, .mismatch),
    (false, true, .ok),
  ])
  func blankComesBeforeMismatch(_ isBlank: Bool, _ isMatch: Bool, _ validation: FormValidation) {
    #expect(FormValidation(isBlank: isBlank, isMatch: isMatch) == validation)
  }

  @Test(arguments: [
    (FormValidation.blank, "空欄があります"), (.mismatch, "パスワードが確認用と一致していません"),
    (.ok, "登録可能です"),
  ])
  func messagesAreThoseOfTheForm(_ validation: FormValidation, _ message: String) {
    #expect(Array(validation.message.utf8) == Array(message.utf8))
  }

  @Test func onlyOkIsAcceptable() {
    #expect(FormValidation.allCases.filter(\.isAcceptable) == [.ok])
  }
}

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
}

@Suite struct FormTextsTests {
  private static let validations: [(String, String, String, FormValidation)] = [
    ("", "", "", .blank), ("a", "", "", .blank), ("", "p", "p", .blank), ("a", "p", "", .blank),
    ("a", "", "p", .blank), ("", "p", "q", .blank), ("a", "p", "q", .mismatch),
    ("a", "p", "pp", .mismatch), ("a", "p", "p ", .mismatch), ("a", "p", "p", .ok),
    (" ", " ", " ", .ok), ("a", "a", "a", .ok), ("\0", "\u{3000}", "\u{200B}", .mismatch),
    ("a", "\u{304C}", "\u{304B}\u{3099}", .ok), ("a", "\u{FF21}", "A", .mismatch),
  ]

  @Test(arguments: validations)
  func theValidationFollowsTheTexts(
    _ id: String, _ password: String, _ confirm: String, _ validation: FormValidation
  ) {
    var texts = FormTexts()
    (texts.id, texts.password, texts.confirm) = (id, password, confirm)
    #expect(texts.validation == validation)
  }

  @Test(arguments: UnicodeFacts.pairs)
  func twoFilledPasswordsAreOkOrMismatch(_ pair: UnicodeFacts.Pair) {
    var texts = FormTexts()
    (texts.id, texts.password, texts.confirm) = ("i", "p" + pair.left, "p" + pair.right)
    #expect(texts.validation == (pair.isMatch ? .ok : .mismatch))
  }

  @Test(arguments: FormField.allCases) func aFieldIsReadAndSetByName(_ field: FormField) {
    var texts = FormTexts()
    texts[field] = "x"
    #expect(texts[field] == "x")
    #expect(FormField.allCases.filter { texts[$0].isEmpty }.count == 2)
  }

  @Test func namesAndPropertiesAreTheSameFields() {
    var texts = FormTexts()
    (texts[.id], texts[.password], texts[.confirm]) = ("i", "p", "c")
    #expect([texts.id, texts.password, texts.confirm] == ["i", "p", "c"])
    (texts.id, texts.password, texts.confirm) = ("1", "2", "3")
    #expect(FormField.allCases.map { texts[$0] } == ["1", "2", "3"])
  }
}

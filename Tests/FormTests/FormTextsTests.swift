import FormModel
import Testing

@Suite struct FormTextsTests {
  private static let verdicts: [(String, String, String, Verdict)] = [
    ("", "", "", .blank), ("a", "", "", .blank), ("", "p", "p", .blank), ("a", "p", "", .blank),
    ("a", "", "p", .blank), ("", "p", "q", .blank), ("a", "p", "q", .mismatch),
    ("a", "p", "pp", .mismatch), ("a", "p", "p ", .mismatch), ("a", "p", "p", .ok),
    (" ", " ", " ", .ok), ("a", "a", "a", .ok), ("\0", "\u{3000}", "\u{200B}", .mismatch),
    ("a", "\u{304C}", "\u{304B}\u{3099}", .ok), ("a", "\u{FF21}", "A", .mismatch),
  ]

  @Test(arguments: verdicts)
  func theVerdictFollowsTheTexts(
    _ id: String, _ password: String, _ confirm: String, _ verdict: Verdict
  ) {
    var texts = FormTexts()
    (texts.id, texts.password, texts.confirm) = (id, password, confirm)
    #expect(texts.verdict == verdict)
  }

  @Test(arguments: UnicodeFacts.pairs)
  func twoFilledPasswordsAreOkOrMismatch(_ pair: UnicodeFacts.Pair) {
    var texts = FormTexts()
    (texts.id, texts.password, texts.confirm) = ("i", "p" + pair.left, "p" + pair.right)
    #expect(texts.verdict == (pair.isMatch ? .ok : .mismatch))
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

import FormModel
import Testing

@Suite struct VerdictTests {
  @Test(arguments: [
    (true, true, Verdict.blank), (true, false, .blank), (false, false, .mismatch),
    (false, true, .ok),
  ])
  func blankComesBeforeMismatch(_ isBlank: Bool, _ isMatch: Bool, _ verdict: Verdict) {
    #expect(Verdict(isBlank: isBlank, isMatch: isMatch) == verdict)
  }

  @Test(arguments: [
    (Verdict.blank, "空欄があります"), (.mismatch, "パスワードが確認用と一致していません"),
    (.ok, "登録可能です"),
  ])
  func messagesAreThoseOfTheForm(_ verdict: Verdict, _ message: String) {
    #expect(Array(verdict.message.utf8) == Array(message.utf8))
  }

  @Test func onlyOkIsAcceptable() {
    #expect(Verdict.allCases.filter(\.isAcceptable) == [.ok])
    #expect(Verdict.allCases.count == 3)
  }
}

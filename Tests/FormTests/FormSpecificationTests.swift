import FeatureContract
import FormSpecification
import GivenData
import Interaction
import TestSupport
import Testing

/// The rules of texts that look alike, or like nothing. What else the form must show, its scenarios
/// say.
@Suite struct FormSpecificationTests {
  private static func verdict(_ id: String, _ password: String, _ confirm: String) -> Value {
    var specification = Feature.form.makeSpecification(.none)
    specification.applySettled(.load)
    let texts = [
      (FormControls.id, id), (FormControls.password, password), (FormControls.confirm, confirm),
    ]
    for (field, text) in texts { specification.applySettled(.field(field, .fill(text))) }
    return specification.screen[FormControls.validationText.rawValue]
  }

  @Test(arguments: UnicodeFacts.pairs)
  func passwordsAreComparedCanonically(_ pair: UnicodeFacts.Pair) {
    let words = pair.isMatch ? "登録可能です" : "パスワードが確認用と一致していません"
    #expect(Self.verdict("i", "p" + pair.left, "p" + pair.right) == .text(words))
  }

  @Test(arguments: UnicodeFacts.filled) func unseenCharactersAreText(_ text: String) {
    #expect(Self.verdict(text, text, text) == .text("登録可能です"))
  }
}

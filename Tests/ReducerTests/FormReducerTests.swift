import FormModel
import Interaction
import Reducer
import Testing

@Suite struct FormReducerTests {
  private static let mismatch = FormState(validation: .mismatch)

  @Test(arguments: [
    (FormAction.idChanged("a"), FormEffect.edit(.id, "a")),
    (.passwordChanged(""), .edit(.password, "")), (.confirmChanged("é"), .edit(.confirm, "é")),
    (.registerTapped, .present(Alert(title: "登録!", message: "", actions: ["ok"]))),
  ])
  func theUserCausesAnEffectAndLeavesTheState(action: FormAction, effect: FormEffect) {
    var state = Self.mismatch
    #expect(FormReducer.reduce(into: &state, action) == effect)
    #expect(state == Self.mismatch)
  }

  @Test func aVerdictChangesTheState() {
    var state = Self.mismatch
    for validation in [FormValidation.ok, .mismatch] {
      #expect(FormReducer.reduce(into: &state, .validated(validation)) == nil)
      #expect(state == FormState(validation: validation))
    }
  }
}

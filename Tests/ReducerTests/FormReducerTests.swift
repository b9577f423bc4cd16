import FormModel
import Interaction
import Reducer
import Testing

@Suite struct FormReducerTests {
  private static let mismatch = FormState(validation: .mismatch, change: 3)

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

  @Test(arguments: [
    (4, FormState(validation: .ok, change: 4)), (9, FormState(validation: .ok, change: 9)),
    (3, mismatch), (1, mismatch),
  ])
  func aVerdictChangesTheStateUnlessItIsOlder(change: Int, expected: FormState) {
    var state = Self.mismatch
    #expect(FormReducer.reduce(into: &state, .validated(.ok, change: change)) == nil)
    #expect(state == expected)
  }
}

import FormModel
import TestSupport
import Testing

@Suite struct FormModelTests {
  private let list = AccessList()

  @Test func aNewModelIsBlankAndHasTouchedNothing() {
    let model = FormModel(observer: list)
    #expect(list.accesses.isEmpty)
    #expect(model.texts == FormTexts())
    #expect(model.validation == .blank)
  }

  @Test func everyEditIsAChangeEvenOfTheSameText() {
    let model = FormModel(observer: list)
    for text in ["a", "a", ""] { model.edit(.id, text) }
    #expect(list.accesses == [.changed(1), .changed(2), .changed(3)])
  }

  @Test func textsAndValidationAreReadsOfTheLastVersion() {
    let model = FormModel(observer: list)
    model.edit(.confirm, "p")
    _ = model.texts
    _ = model.validation
    #expect(list.accesses == [.changed(1), .read(1), .read(1)])
  }

  @Test func editsReachTheirFieldAndTheValidation() {
    let model = FormModel(observer: nil)
    model.edit(.id, "i")
    model.edit(.password, "p")
    #expect(model.validation == .blank)
    model.edit(.confirm, "q")
    #expect(model.validation == .mismatch)
    model.edit(.confirm, "p")
    #expect(model.validation == .ok)
    #expect(FormField.allCases.map { model.texts[$0] } == ["i", "p", "p"])
    model.edit(.id, "")
    #expect(model.validation == .blank)
  }
}

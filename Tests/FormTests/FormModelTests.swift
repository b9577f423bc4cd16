import FormModel
import TestSupport
import Testing

@Suite struct FormModelTests {
  private let list = AccessList()

  @Test func aNewModelIsBlankAndHasTouchedNothing() {
    let model = FormModel(observer: list)
    #expect(list.accesses.isEmpty)
    #expect(model.texts == FormTexts())
    #expect(model.verdict == .blank)
  }

  @Test func everyEditIsAChangeEvenOfTheSameText() {
    let model = FormModel(observer: list)
    for text in ["a", "a", ""] { model.edit(.id, text) }
    #expect(list.accesses == [.changed(1), .changed(2), .changed(3)])
  }

  @Test func textsAndVerdictAreReadsOfTheLastVersion() {
    let model = FormModel(observer: list)
    model.edit(.confirm, "p")
    _ = model.texts
    _ = model.verdict
    #expect(list.accesses == [.changed(1), .read(1), .read(1)])
  }

  @Test func editsReachTheirFieldAndTheVerdict() {
    let model = FormModel(observer: nil)
    model.edit(.id, "i")
    model.edit(.password, "p")
    #expect(model.verdict == .blank)
    model.edit(.confirm, "q")
    #expect(model.verdict == .mismatch)
    model.edit(.confirm, "p")
    #expect(model.verdict == .ok)
    #expect(FormField.allCases.map { model.texts[$0] } == ["i", "p", "p"])
    model.edit(.id, "")
    #expect(model.verdict == .blank)
  }
}

import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct LabelTests {
  private let controls = ControlsOnAScreen()

  @Test func eachAssignmentIsAWriteOfItsProperty() {
    controls.label.text = "t"
    controls.label.color = .red
    controls.label.text = "t"
    #expect(
      controls.observer.lines == [
        #"wrote 13 text("t")"#, #"wrote 14 text("red")"#, #"wrote 13 text("t")"#,
      ])
    #expect(controls.label.text == "t")
    #expect(controls.label.color == .red)
  }

  @Test func aNewLabelIsEmptyAndBlack() {
    #expect(controls.label.text.isEmpty)
    #expect(controls.label.color == .black)
    #expect(controls.observer.lines.isEmpty)
  }
}

import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct TextFieldTests {
  private let controls = ControlsOnAScreen()

  @Test(arguments: [FieldInput.focus, .blur, .submit])
  func focusBlurAndReturnEmitTheUnchangedText(_ input: FieldInput) {
    let observer = controls.observer
    controls.first.receive(.paste("ab"))
    controls.first.onText = { observer.note("told \($0)") }
    _ = observer.take()
    controls.first.receive(input)
    #expect(
      observer.lines == [
        #"showed 11 text("ab")"#, #"will emit 1 "ab""#, "told ab", "did emit 1",
      ])
    #expect(controls.first.text == "ab")
  }

  @Test func aSetIsShownAndNotEmittedUntilTheNextFocus() {
    let observer = controls.observer
    controls.first.onText = { observer.note("told \($0)") }
    controls.first.receive(.set("s"))
    #expect(controls.first.text == "s")
    #expect(observer.take() == [#"showed 11 text("s")"#])
    controls.first.receive(.focus)
    #expect(observer.lines.contains("told s"))
  }

  @Test func aWrittenTextIsTheProgramsAndTellsNoEvent() {
    let observer = controls.observer
    controls.first.onText = { observer.note("told \($0)") }
    controls.first.text = "ab"
    #expect(observer.take() == [#"wrote 11 text("ab")"#])
    controls.first.receive(.key("c"))
    #expect(controls.first.text == "abc" && observer.lines.contains("told abc"))
  }

  /// In the handler of a key at the front, too, an echo leaves the caret at the end.
  @Test func anEchoMovesTheCaret() {
    controls.first.onText = { [first = controls.first] in first.text = $0 }
    for input in [FieldInput.paste("b"), .select(0..<0), .key("a"), .key("c")] {
      controls.first.receive(input)
    }
    #expect(controls.first.text == "abc")
  }

  @Test(arguments: [FieldInput.backspace, .paste(""), .select(0..<3)])
  func anInputThatDoesNothingIsNotEvenShown(_ input: FieldInput) {
    let observer = controls.observer
    controls.first.onText = { observer.note("told \($0)") }
    controls.first.receive(input)
    #expect(observer.lines.isEmpty)
  }

  @Test func aFieldThatNobodyListensToShowsAndEmitsNothing() {
    controls.second.receive(.key("a"))
    #expect(controls.second.text == "a")
    #expect(controls.observer.lines == [#"showed 12 text("a")"#])
  }
}

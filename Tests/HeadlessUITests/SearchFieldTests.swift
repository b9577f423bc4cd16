import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct SearchFieldTests {
  @Test(
    arguments: [
      ([.focus, .blur], "focus blur"),
      ([.submit], "return"),
      ([.key("a"), .submit], "return"),
      ([.compose("か"), .submit], "confirmed"),
      ([.compose("か"), .submit, .submit], "confirmed return"),
      ([.compose("か"), .commit("蚊")], "left"),
      ([.compose("か"), .key("x")], "left"),
      ([.compose("か"), .select(0..<0)], "left"),
      ([.compose("か"), .blur], "left blur"),
      // Nothing of it is left.
      ([.compose("か"), .cancelCompose], ""),
      ([.compose("か"), .compose(""), .submit], "return"),
      ([.compose("か"), .commit("")], ""),
      ([.compose("か"), .fill("a")], ""),
    ] as [([FieldInput], String)])
  func itTellsWhatAnInputMethodAndAKeyDo(inputs: [FieldInput], told: String) {
    let (queue, field, log) = (EventQueue(), SearchField(), RecordingObserver())
    field.attach(to: queue, ControlID(rawValue: 1), 1)
    field.onFocus = { log.note($0 ? "focus" : "blur") }
    field.onReturn = { log.note("return") }
    field.onCommit = { log.note($0 ? "confirmed" : "left") }
    for input in inputs { field.receive(input) }
    #expect(log.lines.joined(separator: " ") == told)
  }

  /// Those of a screen that asks for it.
  @Test(arguments: [true, false]) func itShowsItsFocus(showsFocus: Bool) {
    let (queue, log) = (EventQueue(), RecordingObserver())
    let field = SearchField(showsFocus: showsFocus)
    queue.observer = log
    field.attach(to: queue, ControlID(rawValue: 0), 0)
    field.receive(.focus)
    field.isFocused = false
    let shown = log.lines.filter { $0.contains("flag") }
    #expect(shown.map { $0.hasSuffix("flag(true)") } == (showsFocus ? [true, false] : []))
  }
}

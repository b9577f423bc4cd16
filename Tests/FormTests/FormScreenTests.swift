import FormScreen
import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct FormScreenTests {
  private let screen = OnScreen<FormScreen>()
  private let observer = RecordingObserver(FormScreen.controls)

  init() {
    screen.observer = observer
    for (name, field) in fields {
      field.onText = { [observer] in observer.note("told \(name) \($0)") }
    }
    screen.register.onTap = { [observer] in observer.note("tapped") }
  }

  private var fields: [(String, TextField)] {
    [("id", screen.id), ("password", screen.password), ("confirm", screen.confirm)]
  }

  @Test(arguments: [
    ("id", FormControls.id), ("password", FormControls.password), ("confirm", FormControls.confirm),
  ])
  func anInputReachesItsField(_ name: String, _ control: ControlID) {
    screen.receive(.field(control, .key("x")))
    #expect(
      observer.lines == [
        "received key \(name) \"x\"", "showed \(name) text(\"x\")", "will emit \(name) \"x\"",
        "told \(name) x", "did emit \(name)",
      ])
    #expect(fields.filter { $0.1.text == "x" }.map(\.0) == [name])
  }

  @Test func theButtonIsAGate() {
    screen.receive(.register)
    #expect(observer.take() == ["received tap register"])
    screen.register.isEnabled = true
    _ = observer.take()
    screen.receive(.register)
    #expect(
      observer.lines == [
        "received tap register", "will emit register", "tapped", "did emit register",
      ])
  }

  @Test func theGateIsWhatIsShownWhateverTheTexts() {
    screen.register.isEnabled = true
    screen.receive(.id(.key("x")))
    screen.receive(.register)
    #expect(observer.lines.contains("tapped"))
  }

  @Test func anInputInsideAWriteWaitsItsTurn() {
    screen.id.onText = { [screen, observer] _ in
      screen.receive(.password("p"))
      observer.note("id ends")
    }
    screen.receive(.id(.key("i")))
    #expect(
      observer.lines.suffix(7) == [
        #"showed password text("p")"#, "deferred password", "id ends", "did emit id",
        #"will emit password "p" at last"#, "told password p", "did emit password",
      ])
  }
}

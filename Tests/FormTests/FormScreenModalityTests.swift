import FormScreen
import HeadlessUI
import Interaction
import TestSupport
import Testing

/// While the alert is up, nothing but its action reaches the screen.
@Suite struct FormScreenModalityTests {
  private static let alert = Alert(title: "登録!", message: "", actions: ["ok"])
  private static let shutOut: [UserInput] = [
    .id(.key("x")), .password("x"), .confirm(.backspace), .id(.focus), .id(.set("x")),
    .id(.compose("x")), .id(.cancelCompose), .id(.blur), .id(.submit), .id(.paste("x")), .register,
  ]

  private let screen = OnScreen<FormScreen>()
  private let observer = RecordingObserver(FormScreen.controls)

  init() {
    screen.observer = observer
    for field in [screen.id, screen.password, screen.confirm] {
      field.receive(.field(FormControls.id, .fill("t")), part: 0)
      field.onText = { [observer] in observer.note("told \($0)") }
    }
    screen.register.onTap = { [observer] in observer.note("tapped") }
    screen.register.isEnabled = true
    screen.alert.present(Self.alert)
    _ = observer.take()
  }

  @Test(arguments: shutOut) func anInputIsReceivedAndIgnored(_ input: UserInput) {
    screen.receive(input)
    #expect(observer.lines == ["received " + input.description(in: FormScreen.controls)])
    #expect([screen.id, screen.password, screen.confirm].map(\.text) == ["t", "t", "t"])
    #expect(screen.alert.presented == Self.alert)
  }

  @Test func aSelectionUnderTheAlertMovesNoCaret() {
    screen.receive(.id(.select(0..<0)))
    screen.receive(.alertOK)
    screen.receive(.id(.key("x")))
    #expect(screen.id.text == "tx")
  }

  @Test func theActionClosesItWithoutAskingTheArchitecture() {
    screen.receive(.alertOK)
    #expect(screen.alert.presented == nil)
    #expect(observer.lines == ["received tap alert.ok", "showed alert none"])
  }

  @Test func afterwardsInputsCountAgain() {
    screen.receive(.alertOK)
    _ = observer.take()
    screen.receive(.register)
    screen.receive(.id(.key("x")))
    #expect(observer.lines.contains("tapped"))
    #expect(observer.lines.contains("told tx"))
  }

  @Test func theActionWithoutAnAlertIsNothing() {
    screen.receive(.alertOK)
    _ = observer.take()
    screen.receive(.alertOK)
    #expect(observer.lines == ["received tap alert.ok"])
  }

  @Test func theWritesOfAnArchitectureStillShow() {
    screen.validation.text = "w"
    #expect(observer.lines == [#"wrote validation.text text("w")"#])
  }
}

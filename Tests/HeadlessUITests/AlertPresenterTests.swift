import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct AlertPresenterTests {
  private static let alert = Alert(title: "t", message: "m", actions: ["ok", "no"])

  private let controls = ControlsOnAScreen()

  @Test func aSecondAlertIsIgnoredWhileOneIsUp() {
    controls.alert.present(Self.alert)
    _ = controls.observer.take()
    controls.alert.present(Alert(title: "other", message: "", actions: []))
    #expect(controls.alert.presented == Self.alert)
    #expect(controls.observer.lines.isEmpty)
  }

  @Test func theActionIsToldOnceTheAlertIsClosed() {
    let (alert, observer) = (controls.alert, controls.observer)
    alert.onClose = { action in
      observer.note("closed by \(action)")
      alert.present(Self.alert)
    }
    alert.present(Self.alert)
    _ = observer.take()
    alert.receiveTap(part: 1)
    #expect(
      observer.take() == [
        "showed 16 none", "will emit 5", "closed by ok", "presented 16 \(Self.alert.value)",
        "did emit 5",
      ])
  }

  @Test func aTapWithoutAnAlertIsNothing() {
    controls.alert.onClose = { [observer = controls.observer] in observer.note($0) }
    controls.alert.receiveTap(part: 1)
    #expect(controls.observer.lines.isEmpty)
  }
}

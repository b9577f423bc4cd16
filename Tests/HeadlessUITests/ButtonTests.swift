import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct ButtonTests {
  private let controls = ControlsOnAScreen()

  @Test func aDisabledButtonDeliversNone() {
    let observer = controls.observer
    controls.button.onTap = { observer.note("tapped") }
    controls.button.receiveTap()
    #expect(observer.take().isEmpty)
    controls.button.isEnabled = true
    controls.button.isEnabled = false
    controls.button.receiveTap()
    #expect(observer.lines == ["wrote 15 flag(true)", "wrote 15 flag(false)"])
  }
}

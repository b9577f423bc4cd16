import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct ButtonTests {
  private let controls = ControlsOnAScreen()

  @Test func anEnabledButtonDeliversItsTap() {
    let observer = controls.observer
    controls.button.onTap = { observer.note("tapped") }
    controls.button.isEnabled = true
    controls.button.receiveTap()
    #expect(observer.lines == ["wrote 15 flag(true)", "will emit 3", "tapped", "did emit 3"])
  }

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

  @Test func aRedundantWriteIsAWrite() {
    controls.button.isEnabled = false
    controls.button.isEnabled = false
    #expect(controls.observer.lines == ["wrote 15 flag(false)", "wrote 15 flag(false)"])
  }
}

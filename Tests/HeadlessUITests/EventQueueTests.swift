import HeadlessUI
import Interaction
import TestSupport
import Testing

/// Events that arise while another is handled: first in, first out.
@Suite struct EventQueueTests {
  private let controls = ControlsOnAScreen()

  @Test func anEventInsideAnotherWaitsUntilThatIsHandled() {
    let (observer, second) = (controls.observer, controls.second)
    controls.first.onText = { _ in
      observer.note("first begins")
      second.receive(.key("b"))
      observer.note("first ends")
    }
    second.onText = { observer.note("second \($0)") }
    controls.first.receive(.key("a"))
    #expect(
      observer.lines == [
        #"showed 11 text("a")"#, #"will emit 1 "a""#, "first begins", #"showed 12 text("b")"#,
        "deferred 2", "first ends", "did emit 1", #"will emit 2 "b" at last"#, "second b",
        "did emit 2",
      ])
  }

  @Test func eventsWaitInTheOrderTheyArose() {
    let (observer, first, second) = (controls.observer, controls.first, controls.second)
    let button = controls.button
    button.isEnabled = true
    var isFirst = true
    first.onText = { text in
      observer.note("first \(text)")
      guard isFirst else { return }
      isFirst = false
      for input in [FieldInput.key("x"), .key("y")] { second.receive(input) }
      button.receiveTap()
      first.receive(.key("z"))
    }
    second.onText = { text in
      observer.note("second \(text)")
      if text == "x" { second.receive(.key("!")) }
    }
    button.onTap = { observer.note("tap") }
    first.receive(.key("a"))
    // Each event carries the text of its own time, although the field shows more by now.
    #expect(
      told(observer) == ["first a", "second x", "second xy", "tap", "first az", "second xy!"])
    #expect(observer.lines.count { $0.hasPrefix("deferred") } == 5)
    #expect(observer.lines.count { $0.hasSuffix("at last") } == 5)
  }

  @Test func afterAllAreHandledTheNextIsHandledAtOnce() {
    let (observer, second) = (controls.observer, controls.second)
    controls.first.onText = { _ in second.receive(.key("b")) }
    second.onText = { _ in }
    controls.first.receive(.key("a"))
    _ = observer.take()
    second.receive(.key("c"))
    #expect(
      observer.lines == [#"showed 12 text("bc")"#, #"will emit 2 "bc""#, "did emit 2"])
  }

  @Test func theOrderIsTheSameUnobserved() {
    controls.eventQueue.observer = nil
    let second = controls.second
    var told: [String] = []
    controls.first.onText = { text in
      told.append("first begins")
      second.receive(.key("b"))
      told.append("first ends")
    }
    second.onText = { told.append("second \($0)") }
    controls.first.receive(.key("a"))
    #expect(told == ["first begins", "first ends", "second b"])
  }

  @Test func aButtonThatIsDisabledWhileItsTapWaitsWasTappedAllTheSame() {
    let (observer, button) = (controls.observer, controls.button)
    button.isEnabled = true
    button.onTap = { observer.note("tap") }
    controls.first.onText = { _ in
      button.receiveTap()
      button.isEnabled = false
    }
    controls.first.receive(.key("a"))
    #expect(told(observer) == ["tap"])
  }

  private func told(_ observer: RecordingObserver) -> [String] {
    observer.lines.filter { $0.hasPrefix("first") || $0.hasPrefix("second") || $0 == "tap" }
  }
}

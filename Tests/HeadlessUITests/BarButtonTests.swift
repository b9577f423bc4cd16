import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct BarButtonTests {
  private let eventQueue = EventQueue()
  private let observer = RecordingObserver()
  private let button = BarButton()

  init() {
    eventQueue.observer = observer
    button.attach(to: eventQueue, ControlID(rawValue: 1), 11)
  }

  @Test func aWriteToOneThatHasGoneCameTooLate() {
    button.title = "Add"
    button.leave()
    button.title = "Remove"
    #expect(observer.lines == [#"wrote 11 text("Add")"#, #"wrote too late 11 text("Remove")"#])
    #expect(button.title == "Remove")
  }
}

import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct BarButtonTests {
  private let eventQueue = EventQueue()
  private let observer = RecordingObserver()
  private let button: BarButton

  init() {
    button = BarButton(ControlID(rawValue: 1), title: PropertyID(rawValue: 11), on: eventQueue)
    eventQueue.observer = observer
  }

  @Test func aNewButtonHasNoTitle() {
    #expect(button.title.isEmpty)
    #expect(!button.isGone)
  }

  @Test func eachAssignmentOfTheTitleIsAWrite() {
    button.title = "Add"
    button.title = "Add"
    #expect(observer.lines == [#"wrote 11 text("Add")"#, #"wrote 11 text("Add")"#])
  }

  @Test func eachTapIsTold() {
    button.onTap = { [observer] in observer.note("tapped") }
    button.receiveTap()
    button.receiveTap()
    #expect(
      observer.lines == [
        "will emit 1", "tapped", "did emit 1", "will emit 1", "tapped", "did emit 1",
      ])
  }

  @Test func aButtonThatNobodyListensToEmitsNothing() {
    button.receiveTap()
    #expect(observer.lines.isEmpty)
  }

  @Test func aWriteToOneThatHasGoneCameTooLate() {
    button.title = "Add"
    button.isGone = true
    button.title = "Remove"
    #expect(observer.lines == [#"wrote 11 text("Add")"#, #"wrote too late 11 text("Remove")"#])
    #expect(button.title == "Remove")
  }
}

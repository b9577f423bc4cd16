import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct TabBarTests {
  private let eventQueue = EventQueue()
  private let observer = RecordingObserver()
  private let bar = TabBar("one", "two", "three")

  init() {
    eventQueue.observer = observer
    bar.attach(to: eventQueue, ControlID(rawValue: 1), 11)
    bar.onFirstVisit = { [observer] in observer.note("visit \($0.rawValue)") }
  }

  @Test func aTapSelectsAndIsNoWrite() {
    bar.receiveTap(part: 1)
    #expect(bar.selected == "two")
    #expect(
      observer.lines == [#"showed 11 text("two")"#, "will emit 2", "visit 2", "did emit 2"])
  }

  @Test func eachFirstVisitIsToldOnce() {
    for tab in [1, 3, 3, 1, 2, 3, 2] { bar.receiveTap(part: tab - 1) }
    #expect(observer.lines.filter { $0.hasPrefix("visit") } == ["visit 3", "visit 2"])
    #expect(observer.lines.count { $0.hasPrefix("showed") } == 7)
    #expect(bar.selected == "two")
  }

  @Test func aVisitThatNobodyAskedForIsStillOne() {
    bar.onFirstVisit = nil
    bar.receiveTap(part: 1)
    #expect(observer.take() == [#"showed 11 text("two")"#])
    bar.onFirstVisit = { [observer] in observer.note("visit \($0.rawValue)") }
    bar.receiveTap(part: 1)
    #expect(observer.lines == [#"showed 11 text("two")"#])
  }

  @Test func aHiddenBarTakesNoTap() {
    bar.isHidden = true
    bar.receiveTap(part: 1)
    #expect(observer.take() == ["showed 12 flag(false)"])
    #expect(bar.selected == "one")
    bar.isHidden = false
    bar.receiveTap(part: 1)
    #expect(observer.lines.first == "showed 12 flag(true)")
    #expect(observer.lines.contains("visit 2"))
  }
}

import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct TabBarTests {
  private let eventQueue = EventQueue()
  private let observer = RecordingObserver()
  private let bar: TabBar

  init() {
    bar = TabBar(
      [
        .init(ControlID(rawValue: 1), "one"), .init(ControlID(rawValue: 2), "two"),
        .init(ControlID(rawValue: 3), "three"),
      ], selected: PropertyID(rawValue: 11), visible: PropertyID(rawValue: 12), on: eventQueue)
    eventQueue.observer = observer
    bar.onFirstVisit = { [observer] in observer.note("visit \($0.rawValue)") }
  }

  @Test func theFirstTabIsSelectedAndVisited() {
    #expect(bar.selected.name == "one")
    #expect(!bar.isHidden)
    #expect(observer.lines.isEmpty)
  }

  @Test func aTapSelectsAndIsNoWrite() {
    bar.receiveTap(ControlID(rawValue: 2))
    #expect(bar.selected.control == ControlID(rawValue: 2))
    #expect(
      observer.lines == [#"showed 11 text("two")"#, "will emit 2", "visit 2", "did emit 2"])
  }

  @Test func eachFirstVisitIsToldOnce() {
    for tab: UInt16 in [1, 3, 3, 1, 2, 3, 2] { bar.receiveTap(ControlID(rawValue: tab)) }
    #expect(observer.lines.filter { $0.hasPrefix("visit") } == ["visit 3", "visit 2"])
    #expect(observer.lines.count { $0.hasPrefix("showed") } == 7)
    #expect(bar.selected.name == "two")
  }

  @Test func aVisitThatNobodyAskedForIsStillOne() {
    bar.onFirstVisit = nil
    bar.receiveTap(ControlID(rawValue: 2))
    #expect(observer.take() == [#"showed 11 text("two")"#])
    bar.onFirstVisit = { [observer] in observer.note("visit \($0.rawValue)") }
    bar.receiveTap(ControlID(rawValue: 2))
    #expect(observer.lines == [#"showed 11 text("two")"#])
  }

  @Test func aHiddenBarTakesNoTap() {
    bar.isHidden = true
    bar.receiveTap(ControlID(rawValue: 2))
    #expect(observer.take() == ["showed 12 flag(false)"])
    #expect(bar.selected.name == "one")
    bar.isHidden = false
    bar.receiveTap(ControlID(rawValue: 2))
    #expect(observer.lines.first == "showed 12 flag(true)")
    #expect(observer.lines.contains("visit 2"))
  }

  @Test func aControlThatIsNoTabIsIgnored() {
    bar.receiveTap(ControlID(rawValue: 4))
    #expect(observer.lines.isEmpty)
    #expect(bar.selected.name == "one")
  }
}

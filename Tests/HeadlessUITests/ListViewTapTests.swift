import HeadlessUI
import Interaction
import TestSupport
import Testing

/// Which row a tap or a swipe reaches, and when none.
@Suite struct ListViewTapTests {
  private let view = ListOnAScreen(["a", "b", "b", "\u{E9}"] + (4..<20).map { "r\($0)" })

  init() { view.load() }

  @Test(arguments: [
    (RowTarget.position(0), 0), (.position(11), 11), (.name("a"), 0), (.name("b"), 1),
    (.name("\u{E9}"), 3), (.name("r11"), 11), (.identity("id/a"), 0), (.identity("id/r4"), 4),
  ])
  func aRenderedRowIsReached(_ target: RowTarget, _ index: Int) {
    view.list.receiveTap(target)
    view.list.receiveDelete(target)
    #expect(view.told() == ["tap \(index)", "delete \(index)"])
  }

  @Test(arguments: [
    RowTarget.position(12), .position(-1), .name("r12"), .name("e\u{301}"), .name("A"), .name(""),
    .name("id/a"), .identity("id/r12"), .identity("a"), .identity("id/e\u{301}"),
  ])
  func whatIsNotRenderedIsNotReached(_ target: RowTarget) {
    view.list.receiveTap(target)
    view.list.receiveDelete(target)
    #expect(view.observer.lines.isEmpty)
    #expect(!view.list.coversScreen)
  }

  @Test func afterScrollingPositionsCountFromTheFirstRenderedRow() {
    view.list.scroll(to: 5)
    view.list.receiveTap(.position(0))
    view.list.receiveTap(.name("r16"))
    view.list.receiveTap(.name("a"))
    view.list.receiveDelete(.position(1))
    #expect(view.told() == ["tap 5", "tap 16", "delete 6"])
  }

  @Test func theRowsReachedAreThoseOfTheLastReload() {
    view.rows = [ListOnAScreen.row("new")]
    view.list.receiveTap(.name("new"))
    view.list.receiveTap(.name("r4"))
    #expect(view.told() == ["tap 4"])
    view.list.reload()
    view.list.receiveTap(.name("r4"))
    view.list.receiveTap(.name("new"))
    #expect(view.told() == ["tap 0"])
  }

  @Test func aListThatNobodyListensToEmitsNothing() {
    (view.list.onTap, view.list.onDelete) = (nil, nil)
    view.list.receiveTap(.position(0))
    view.list.receiveDelete(.position(0))
    #expect(view.observer.lines.isEmpty)
    #expect(!view.list.coversScreen)
  }

  @Test func aTapIsPendingUntilItsHandlerReturned() {
    let (list, observer) = (view.list, view.observer)
    view.list.onTap = { [unowned list] _ in observer.note("tap \(list.coversScreen)") }
    view.list.onDelete = { [unowned list] _ in observer.note("delete \(list.coversScreen)") }
    list.receiveTap(.position(0))
    #expect(!list.coversScreen)
    list.receiveDelete(.position(0))
    #expect(view.told() == ["tap true", "delete false"])
  }

  /// An event that waits its turn belongs to a row; where another row is there by then, or none, it
  /// is nobody's.
  @Test(arguments: [
    (["a", "b", "r2"], ["tap 2"]), (["b", "r2", "a"], []), (["r2"], []), ([], []),
  ])
  func aTapWhoseRowHasGoneIsNotTold(_ names: [String], _ told: [String]) {
    let (list, observer) = (view.list, view.observer)
    view.rows = ["a", "b", "r2"].map(ListOnAScreen.row)
    list.reload()
    view.list.onDelete = { [unowned list, view] _ in
      list.receiveTap(.position(2))
      observer.note(list.coversScreen ? "pending" : "not pending")
      view.rows = names.map(ListOnAScreen.row)
      list.reload()
    }
    list.receiveDelete(.position(0))
    let lines = observer.take()
    #expect(lines.contains("pending") && lines.contains("deferred 1"))
    #expect(lines.filter { $0.hasPrefix("tap") } == told)
    #expect(!list.coversScreen)
    view.list.onDelete = nil
  }
}

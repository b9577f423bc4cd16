import HeadlessUI
import Interaction
import TestSupport
import Testing

/// What a list asks for, renders and tells.
@Suite struct ListViewTests {
  @Test func aReloadIsAWriteOfWhatIsRendered() {
    let view = ListOnAScreen(["a", "b"])
    view.list.reload()
    let rows = ["a", "b"].map { ListOnAScreen.row($0).value }
    let rendered = Value.list([.number(2), .number(0), .list(rows)])
    #expect(view.observer.lines == ["wrote 13 \(rendered)"])
    #expect(view.takeAsked() == [0, 1])
  }

  @Test func aRedundantReloadIsAWrite() {
    let view = ListOnAScreen([])
    view.list.reload()
    view.list.reload()
    #expect(view.observer.lines.count == 2)
  }

  @Test(arguments: [
    (0, 0, 0..<0), (0, 5, 0..<0), (1, 0, 0..<1), (11, 3, 0..<11), (12, 1, 0..<12), (13, 1, 1..<13),
    (13, 9, 1..<13), (1_000, 0, 0..<12), (1_000, 500, 500..<512), (1_000, 988, 988..<1_000),
    (1_000, 989, 988..<1_000), (100_000, 99_999, 99_988..<100_000),
  ])
  func onlyRowsInTheViewportAreAskedFor(_ count: Int, _ top: Int, _ asked: Range<Int>) {
    let view = ListOnAScreen(count: count)
    view.list.reload()
    _ = view.takeAsked()
    view.list.scroll(to: top)
    #expect(view.takeAsked() == Array(asked))
    view.list.reload()
    #expect(view.takeAsked() == Array(asked))
  }

  @Test func scrollingIsTheUsersAndNoWrite() {
    let view = ListOnAScreen(count: 13)
    view.load()
    view.list.scroll(to: 1)
    let rows = view.rows.dropFirst().map(\.value)
    let rendered = Value.list([.number(13), .number(1), .list(rows)])
    #expect(view.observer.lines == ["showed 13 \(rendered)"])
  }

  @Test func aShorterListShowsItsEndAndALongerOneIsWhereItWas() {
    let view = ListOnAScreen(count: 30)
    view.load()
    view.list.scroll(to: 10)
    _ = view.takeAsked()
    let all = view.rows
    for (count, asked) in [(15, 3..<15), (5, 0..<5), (0, 0..<0), (30, 10..<22)] {
      view.rows = Array(all.prefix(count))
      view.list.reload()
      #expect(view.takeAsked() == Array(asked), "\(count) rows")
    }
  }

  @Test func withoutADataSourceItIsEmpty() {
    let view = ListOnAScreen(count: 3)
    view.load()
    view.list.dataSource = nil
    view.list.reload()
    view.list.showEverything()
    let empty = Value.list([.number(0), .number(0), .list([])])
    #expect(view.observer.lines == ["wrote 13 \(empty)", "showed 12 \(Value.list([]))"])
  }

  @Test func allRowsAreShownOnceAReload() {
    let view = ListOnAScreen(count: 20)
    view.list.showEverything()
    #expect(view.takeAsked().isEmpty)
    view.load()
    view.list.showEverything()
    #expect(view.takeAsked() == Array(0..<20))
    #expect(view.observer.take() == ["showed 12 \(Value.list(view.rows.map(\.value)))"])
    view.list.showEverything()
    view.list.scroll(to: 3)
    view.list.showEverything()
    #expect(view.observer.take().count == 1)
    view.list.reload()
    view.list.showEverything()
    #expect(view.observer.lines.count == 2)
  }
}

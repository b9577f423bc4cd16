import TestSupport
import Testing
import TrackedCells

@Suite struct TrackedCellTests {
  private let list = AccessList()

  @Test func readingTellsTheVersionRead() {
    var cell = TrackedCell(1, observer: list)
    _ = cell.value
    cell.update { $0 = 2 }
    _ = cell.value
    _ = cell.value
    #expect(list.accesses == [.read(0), .changed(1), .read(1), .read(1)])
  }

  @Test func everyUpdateMakesAVersionEvenOfAnEqualValue() {
    var cell = TrackedCell(1, observer: list)
    for value in [1, 1, 5] { cell.update { $0 = value } }
    #expect(list.accesses == [.changed(1), .changed(2), .changed(3)])
    #expect(cell.value == 5)
  }

  @Test func anUpdateChangesInPlaceAndHandsOutItsResult() {
    var cell = TrackedCell([1, 2, 3], observer: list)
    #expect(cell.update { $0.removeLast() } == 3)
    #expect(cell.value == [1, 2])
  }

  @Test func theChangeIsMadeBeforeItIsTold() {
    final class Reader: CellObserver {
      var current: () -> Int = { 0 }
      private(set) var seen: [Int] = []

      func cellRead(version: UInt64) {}

      func cellChanged(version: UInt64) { seen.append(current()) }
    }
    final class Box {
      var held = 0
    }
    let (reader, box) = (Reader(), Box())
    reader.current = { box.held }
    var cell = TrackedCell(box, observer: reader)
    cell.update { $0.held = 7 }
    #expect(reader.seen == [7])
  }

  @Test func cellsCountTheirVersionsApart() {
    var (first, second) = (TrackedCell(0, observer: list), TrackedCell(0, observer: list))
    first.update { $0 = 1 }
    first.update { $0 = 2 }
    second.update { $0 = 1 }
    #expect(list.accesses == [.changed(1), .changed(2), .changed(1)])
  }
}

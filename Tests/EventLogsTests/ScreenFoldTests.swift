import EventLogs
import Interaction
import TestSupport
import Testing

@Suite struct ScreenFoldTests {
  private static let initial = Snapshot([.text(""), .none])

  @Test func showsWritesAndPresentationsAreSeen() {
    #expect(screen([.sample(.show, on: 0, .text("a"))]) == [.text("a"), .none])
    #expect(screen([.sample(.write, on: 1, .flag(true))]) == [.text(""), .flag(true)])
    #expect(screen([.sample(.present, on: 1, .list([]))]) == [.text(""), .list([])])
  }

  @Test func theLastOneStays() {
    #expect(
      screen([
        .sample(.present, on: 1, .list([])), .sample(.write, on: 0, .text("a")),
        .sample(.show, on: 1, .none), .sample(.write, on: 0, .text("b")),
      ]) == [.text("b"), .none])
  }

  @Test(arguments: RecordKind.allCases.filter { !$0.isShown })
  func nothingElseIsSeen(_ kind: RecordKind) {
    #expect(screen([.sample(kind, on: 0, .text("a"))]) == Self.initial.values)
  }

  @Test func withoutRecordsTheScreenIsTheInitialOne() {
    #expect(screen([]) == Self.initial.values)
  }

  private func screen(_ records: [Record]) -> [Value] {
    var fold = ScreenFold(initial: Self.initial)
    for (sequence, record) in records.enumerated() { fold.apply(record, at: sequence) }
    return fold.screen.values
  }
}

import Interaction
import Testing

@Suite struct SnapshotTests {
  private let snapshot = Snapshot([.text("a"), .flag(false), .none])

  @Test func theFirstOfSeveralDifferencesIsFound() {
    var other = snapshot
    other[2] = .number(1)
    #expect(snapshot.firstDifference(from: other) == 2)
    other[1] = .flag(true)
    #expect(snapshot.firstDifference(from: other) == 1)
  }

  @Test func canonicallyEqualTextsDiffer() {
    let (left, right) = (Snapshot([.text("\u{212A}")]), Snapshot([.text("K")]))
    #expect(left != right)
    #expect(left.firstDifference(from: right) == 0)
  }
}

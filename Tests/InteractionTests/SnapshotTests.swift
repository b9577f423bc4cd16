import Interaction
import Testing

@Suite struct SnapshotTests {
  @Test func canonicallyEqualTextsDiffer() {
    #expect(Snapshot([.text("\u{212A}")]) != Snapshot([.text("K")]))
  }
}

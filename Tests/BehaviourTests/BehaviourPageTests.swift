import Behaviour
import Bindings
import Catalog
import FeatureContract
import Reports
import TestSupport
import Testing

@Suite struct BehaviourPageTests {
  private static let updating = "UPDATE_BEHAVIOUR"

  /// The page of the documentation says what runs give now. With the environment variable set, the
  /// test writes it.
  @Test func thePageIsTrue() throws {
    let part = GeneratedPart(
      "behaviour", of: "docs/behaviour.md", writtenWith: Self.updating)
    let table = BehaviourTable(of: FeatureCatalog.bundled.bindings)
    #expect(
      try part.isTrue(BehaviourReport(table).markdown),
      """
      bindings do something else now; write the page with
      \(Self.updating)=1 swift test --disable-xctest --filter \(Self.self)
      """)
  }

  /// `direct` and its variant bind nothing. The others without one are variants, whose cut or join
  /// comes behind a binding of the table.
  @Test func eachArchitectureHasABinding() {
    let catalog = FeatureCatalog.bundled
    let bound = Set(catalog.bindings.flatMap(\.architectures))
    let unbound: Set = [
      "direct", "direct-distinct", "mvvm-reactive-library-distinct",
      "mvvm-reactive-library-glitch-free", "mvvm-async-combined",
    ]
    #expect(Set(catalog.architecturesAndVariants).symmetricDifference(bound) == unbound)
  }
}

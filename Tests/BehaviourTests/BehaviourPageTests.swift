import Behaviour
import Bindings
import Catalog
import FeatureContract
import Foundation
import Reports
import Testing

@Suite struct BehaviourPageTests {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/behaviour.md")
  private static let opening = "<!-- generated: behaviour -->\n"
  private static let closing = "<!-- end -->"
  private static let updating = "UPDATE_BEHAVIOUR"

  /// The page of the documentation says what runs give now. With the environment variable set, the
  /// test writes it.
  @Test func thePageIsTrue() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(page.range(of: Self.opening))
    let end = try #require(page.range(of: Self.closing, range: start.upperBound..<page.endIndex))
    let table = BehaviourTable(of: FeatureCatalog.bundled.bindings)
    let updated =
      page[..<start.upperBound] + BehaviourReport(table).markdown + page[end.lowerBound...]
    guard ProcessInfo.processInfo.environment[Self.updating] == nil else {
      return try updated.write(to: Self.page, atomically: false, encoding: .utf8)
    }
    #expect(
      page == updated,
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

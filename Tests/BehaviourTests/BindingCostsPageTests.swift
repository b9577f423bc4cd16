import Foundation
import Measurement
import Reports
import TestSupport
import Testing
import TextOutput

@Suite struct BindingCostsPageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let updating = "UPDATE_BINDING_COSTS"

  /// The table of the documentation is that of the reference run. With the environment variable
  /// set, the test writes it.
  @Test func thePageHasTheFiguresOfTheReferenceRun() throws {
    let path = "Results/baseline/swift-6.3.1-glibc-2.36-x86-64.json"
    let results = try Results(try Data(contentsOf: Self.root.appending(path: path)), path: path)
    let part = GeneratedPart(
      "binding costs", of: "docs/numbers.md", writtenWith: Self.updating)
    let table = try #require(BindingCosts(results).section?.table.markdown)
    #expect(
      try part.isTrue("\n" + table + "\n"),
      """
      the reference run has other figures; write the page with
      \(Self.updating)=1 swift test --disable-xctest --filter \(Self.self)
      """)
  }
}

import Foundation
import Measurement
import Reports
import Testing
import TextOutput

@Suite struct BindingCostsPageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let opening = "<!-- generated: binding costs -->\n"
  private static let updating = "UPDATE_BINDING_COSTS"

  /// The table of the documentation is that of the reference run. With the environment variable
  /// set, the test writes it.
  @Test func thePageHasTheFiguresOfTheReferenceRun() throws {
    let path = "Results/baseline/swift-6.3.1-glibc-2.36-x86-64.json"
    let results = try Results(
      try Data(contentsOf: Self.root.appending(path: path)), path: path)
    let url = Self.root.appending(path: "docs/numbers.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.range(of: Self.opening))
    let end = try #require(
      page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex))
    let table = try #require(BindingCosts(results).section?.table.markdown)
    let updated = page[..<start.upperBound] + "\n" + table + "\n" + page[end.lowerBound...]
    guard ProcessInfo.processInfo.environment[Self.updating] == nil else {
      return try updated.write(to: url, atomically: false, encoding: .utf8)
    }
    #expect(
      page == updated,
      """
      the reference run has other figures; write the page with
      \(Self.updating)=1 swift test --disable-xctest --filter \(Self.self)
      """)
  }
}

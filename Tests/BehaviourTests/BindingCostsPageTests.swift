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
    let results = try Self.reference()
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

  private static func reference() throws -> Results {
    let path = "Results/baseline/swift-6.3.1-glibc-2.36-x86-64.json"
    return try Results(try Data(contentsOf: root.appending(path: path)), path: path)
  }

  /// The ratios of instructions beside those of time, under the first layout.
  @Test func thePageHasWorkBesideTime() throws {
    let features = try Self.reference().features
    let columns = [Metric.ratio, Metric.instructionsRatio].compactMap { id in
      Metric.standard.first { $0.id == id }.map(MetricColumn.init)
    }
    let heads = features.flatMap { result in
      [result.layouts[0].timeKind.name, "instructions"].map { "\(result.feature): \($0)" }
    }
    var table = Table([.init("", .left)] + heads.map { .init($0) })
    let names = features.flatMap { $0.layouts[0].architectures }.uniqued
    for name in names where name != features[0].baseline {
      table.add(
        [name]
          + features.flatMap { result in
            columns.map { $0.cell(of: name, in: result.layouts[0], baseline: result.baseline) }
          })
    }
    let part = GeneratedPart(
      "work beside time", of: "docs/measurement.md", writtenWith: Self.updating)
    #expect(
      try part.isTrue("\n" + table.markdown + "\n"),
      """
      the reference run has other figures; write the page with
      \(Self.updating)=1 swift test --disable-xctest --filter \(Self.self)
      """)
  }
}

import Foundation
import Statistics
import TestSupport
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

/// The page on kept runs says what the files of this repository have.
@Suite struct KeptRunsPageTests {
  /// The ratios of one arm in kept runs that did the same.
  private struct Arm: Hashable {
    let feature: String
    let layout: String
    let kind: TimeKind
    let scenarios: [String]
    let architecture: String
    let counts: [Int]
  }

  private static func ratios() throws -> [Arm: [(processor: String, ratio: KeptRun.Ratio)]] {
    var found: [Arm: [(String, KeptRun.Ratio)]] = [:]
    for run in try BriefSummaryTests.kept() {
      for table in run.tables where run.verdict?.forbids(table.name) != true {
        for ratio in table.ratios where ratio.claim.isValid {
          let arm = Arm(
            feature: table.feature, layout: table.layout, kind: table.kind,
            scenarios: table.scenarios, architecture: ratio.architecture, counts: ratio.counts)
          found[arm, default: []].append((run.machine.processor, ratio))
        }
      }
    }
    return found
  }

  /// The arms that differ most between processors, with the environment variable set to be written.
  @Test func thePageHasTheLargestDifferences() throws {
    let ratios = try Self.ratios()
    let processors = Set(ratios.values.joined().map(\.processor)).sorted()
    let rows = ratios.compactMap { arm, ratios -> (factor: Double, cells: [String])? in
      let ranges = processors.map { name in
        RatioRange(ratios.filter { $0.processor == name }.map(\.ratio.ratio))
      }
      guard !ranges.contains(nil), let all = RatioRange(ratios.map(\.ratio.ratio)) else {
        return nil
      }
      let place =
        "\(arm.feature) under `\(arm.layout)`, \(arm.kind == .wall ? "wall time" : "own work")"
      return (
        all.greatest / all.least, ["`\(arm.architecture)`", place] + ranges.map { $0?.text ?? "" }
      )
    }.sorted { ($0.factor, $0.cells[1]) > ($1.factor, $1.cells[1]) }
    var table = Table(
      (["architecture", "of"] + processors).map { .init($0, .left) } + [.init("greatest/least")])
    for row in rows.prefix(6) { table.add(row.cells + [String(format: "%.2f", row.factor)]) }
    let part = GeneratedPart(
      "largest differences", of: "docs/measurement.md", writtenWith: "UPDATE_DIFFERENCES")
    #expect(
      try part.isTrue("\n" + table.markdown + "\n"),
      """
      the kept runs have other differences; write them, and look at the words below, with
      UPDATE_DIFFERENCES=1 scripts/test --filter \(Self.self)
      """)
  }

  /// README and the page say so.
  @Test func noArchitectureIsSlowerInOneAndFasterInAnother() throws {
    for (arm, ratios) in try Self.ratios() {
      let claims = Set(ratios.map(\.ratio.claim))
      #expect(!claims.isSuperset(of: [.slower, .faster]), "\(arm)")
    }
  }
}

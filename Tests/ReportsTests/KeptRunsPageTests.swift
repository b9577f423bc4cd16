import Foundation
import Statistics
import TestSupport
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

/// The page on kept runs says what the files of this repository have.
@Suite struct KeptRunsPageTests {
  private static let updating = "UPDATE_DIFFERENCES"

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
          found[arm, default: []].append((run.machine.name.text, ratio))
        }
      }
    }
    return found
  }

  private static func expect(_ part: String, is table: Table) throws {
    let written = GeneratedPart(part, of: "docs/measurement.md", writtenWith: updating)
    #expect(
      try written.isTrue("\n" + table.markdown + "\n"),
      """
      the kept runs have other \(part); write them, and look at the words below, with
      \(updating)=1 scripts/test --filter \(self)
      """)
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
    try Self.expect("largest differences", is: table)
  }

  /// Under the first layout: the instructions of the reference run, and the times of kept runs by
  /// processor.
  @Test func thePageHasWorkBesideTime() throws {
    let kept = Elsewhere(try BriefSummaryTests.kept(), beside: [])
    let features = try BriefSummaryTests.reference().features.map { ($0, $0.layouts[0]) }
    func sightings(_ name: String, _ place: (FeatureResult, LayoutResult)) -> [Elsewhere.Sighting] {
      kept.sightings(of: name, under: place.1, of: place.0)
    }
    let names = features.flatMap { $0.1.architectures }.uniqued
    let processors = Set(
      features.flatMap { place in names.flatMap { sightings($0, place) } }
        .map(\.run.machine.name.text)
    ).sorted()
    let work = MetricColumn(
      try #require(Metric.standard.first { $0.id == Metric.instructionsRatio }))
    let heads = features.flatMap { feature, layout in
      ["\(feature.feature): instructions"] + processors.map { "\(layout.timeKind.name), \($0)" }
    }
    var table = Table([.init("", .left)] + heads.map { .init($0) })
    for name in names where name != features[0].0.baseline {
      let cells = features.flatMap { place in
        [work.cell(of: name, in: place.1, baseline: place.0.baseline)]
          + processors.map { processor in
            RatioRange(
              sightings(name, place).filter { $0.run.machine.name.text == processor }
                .map(\.ratio.ratio))?.text ?? "-"
          }
      }
      table.add([name] + cells)
    }
    try Self.expect("work beside time", is: table)
  }

  /// README and the page say so.
  @Test func noArchitectureIsSlowerInOneAndFasterInAnother() throws {
    for (arm, ratios) in try Self.ratios() {
      let claims = Set(ratios.map(\.ratio.claim))
      #expect(!claims.isSuperset(of: [.slower, .faster]), "\(arm)")
    }
  }
}

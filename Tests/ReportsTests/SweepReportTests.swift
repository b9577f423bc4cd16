import FeatureContract
import TestSupport
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

@Suite struct SweepReportTests {
  /// By architecture, the evaluations at 10, 100 and 1 000.
  private static func report(_ counts: [String: [Double]], needed: Double) -> SweepReport? {
    var results = Results(environment: MeasurementEnvironment())
    let names = counts.keys.sorted()
    results.features = [
      MeasuredFeature(name: "cells", baseline: names[0], scenarios: [], architectures: names)
    ]
    for (place, size) in [10, 100, 1_000].enumerated() {
      for name in names {
        let figures: [(Metric, Double)] = [
          (.inputs, 3), (.needed, needed), (.evaluations, counts[name]?[place] ?? 0),
          (.openedBytes, 56 * Double(size)), (.writes, 4), (.changed, 1_011),
          (.instructions, 2_000),
        ]
        results.add(
          figures.map { metric, value in
            Row(
              feature: "cells", layout: "main", architecture: name, metric: metric, value: value,
              isUnsteady: metric == .instructions && size > 10 ? true : nil, size: size,
              sweep: "fan")
          })
      }
    }
    return SweepReport.all(results).first
  }

  @Test(
    arguments: [
      ([5, 5, 5], "n^0.00"), ([10, 100, 1_000], "n^1.00"), ([10, 1_000, 100_000], "n^2.00"),
      ([100, 130, 1_300], "n^0.11, from 100 on n^1.00"), ([10, 110, 1_000], "n^1.00"),
    ] as [([Double], String)])
  func aPowerIsFitted(counts: [Double], growth: String) throws {
    let report = try #require(Self.report(["a": counts], needed: 1))
    let rows = report.table(of: .evaluations).table.rows
    #expect(rows == [["a"] + counts.map { Int($0).grouped } + [growth]])
  }

  @Test func memoryIsToldByCell() throws {
    let report = try #require(Self.report(["a": [1, 1, 1]], needed: 1))
    #expect(report.metrics == [.evaluations, .instructions, .openedBytes])
    #expect(report.table(of: .openedBytes).table.rows == [["a", "56", "56", "56", "n^1.00"]])
  }

  /// A figure that hangs on where memory lies says so where it stands.
  @Test func anUnsteadyFigureIsMarked() throws {
    let report = try #require(Self.report(["a": [1, 1, 1]], needed: 1))
    let rows = report.table(of: .instructions).table.rows
    #expect(rows == [["a", "2 000", "~2 000", "~2 000", "n^0.00"]])
  }

  @Test func otherCountsAreOfTheLargestSize() throws {
    let counts = try #require(Self.report(["a": [1, 1, 1]], needed: 1)).counts
    #expect(counts.title == "fan of 1 000: other counts")
    #expect(counts.table.columns.map(\.title).prefix(2) == ["architecture", "writes"])
    #expect(counts.table.rows.map { $0.prefix(2) } == [["a", "4"]])
  }

  @Test(
    arguments: [
      (
        ["a": 21, "b": 28_656, "c": 21, "d": 11],
        "Most: 28 656 by b. As many as needed: a and c. Fewer, without what is out of view: d (11)."
      ),
      (["a": 21, "b": 21], "As many as needed: a and b."),
      (["a": 22, "b": 22], "Most: 22 by a and b."),
    ] as [([String: Double], String)])
  func aSentenceSaysWhoEvaluatesMost(counts: [String: Double], sentence: String) throws {
    let report = try #require(Self.report(counts.mapValues { [1, 1, $0] }, needed: 21))
    #expect(
      report.sentence
        == "Evaluations that a change needs in a fan of 1 000 cells: 21. " + sentence
        + " Values in view that it changes: 1 011.")
  }
}

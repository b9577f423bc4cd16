import Statistics
import Testing

@testable import Measurement

@Suite struct WorkGateTests {
  /// - Parameter countings: of one arm; nil for a machine without valgrind.
  private static func figures(
    _ countings: [UInt64]?, knows metric: Bool = true
  ) -> ExactFigures {
    var result = FeatureResult(
      feature: "form", baseline: "direct", scenarios: [], measured: [], policy: nil, isVoid: false)
    result = result.adding([Figure(Metric.inputs, of: "mvc", under: "main").counting(60)])
    if metric {
      let counts = countings.map { ["mvc": WorkCount($0), "(echo)": WorkCount($0)] } ?? [:]
      result.add(WorkFigures(["main": counts], of: [("main", ["mvc"])], baseline: "direct"))
    }
    let known = Metric.standard.filter { metric || $0.group != .work }
    return ExactFigures(
      of: [result],
      by: ExactFigures.Toolchain(compiler: "", allocator: "", instructionSet: ""),
      known: Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.gate) }))
  }

  /// A fifth of a percent is no difference. A half percent is one, and more is refused.
  @Test(
    arguments: [
      (100_000, 100_200, false, false), (100_000, 100_201, true, true),
      (100_000, 99_800, false, false), (100_000, 99_500, true, false),
      (100_000, 97_900, true, true),
    ] as [(UInt64, UInt64, Bool, Bool)])
  func theToleranceIsAFifthOfAPercent(
    old: UInt64, new: UInt64, isChange: Bool, isRefused: Bool
  ) {
    let comparison = BaselineComparison(Self.figures([new]), with: Self.figures([old]))
    #expect(comparison.changes.isEmpty != isChange)
    #expect(comparison.refused.isEmpty != isRefused)
    #expect(comparison.changes.allSatisfy { $0.key.architecture == "mvc" })
  }

  /// Countings that differ are no promise for the next run, so nothing is refused because of them.
  @Test func countingsThatDifferAreNotCompared() {
    let (exact, differing) = (Self.figures([100_000]), Self.figures([102_000, 104_000]))
    for comparison in [
      BaselineComparison(differing, with: exact), BaselineComparison(exact, with: differing),
    ] {
      #expect(comparison.changes.isEmpty && comparison.equalCount == 1)
      #expect(comparison.differingCount == 1)
    }
  }

  /// Without valgrind on one side nothing is refused, and the metric is named.
  @Test func aSideWithoutCountsIsNotCompared() {
    let (with, without) = (Self.figures([100_000]), Self.figures(nil))
    for comparison in [
      BaselineComparison(without, with: with), BaselineComparison(with, with: without),
    ] {
      #expect(comparison.changes.isEmpty)
      #expect(comparison.uncountedMetrics == [Metric.instructions])
    }
  }

  /// Results of programs that did not count instructions stay baselines.
  @Test func anOlderBaselineFailsNothing() {
    let old = Self.figures(nil, knows: false)
    let comparison = BaselineComparison(Self.figures([100_000]), with: old)
    #expect(comparison.changes.isEmpty && comparison.newMetrics == [Metric.instructions])
  }
}

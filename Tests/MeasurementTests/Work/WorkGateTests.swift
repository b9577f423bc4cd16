import Statistics
import Testing

@testable import Measurement

@Suite struct WorkGateTests {
  /// - Parameters:
  ///   - countings: of one arm; nil for none.
  ///   - hasTools: valgrind was there; if there are countings, by default.
  private static func figures(
    _ countings: [UInt64]?, knows metric: Bool = true, hasTools: Bool? = nil
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
      known: Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.gate) }),
      hasTools: hasTools ?? (countings != nil))
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
    #expect(comparison.nearCount == (isChange ? 0 : 1))
  }

  /// Countings that differ are no close promise for the next run. Only what is far apart is
  /// refused, also where an exact figure begins to differ.
  @Test(
    arguments: [
      ([100_000], [102_000, 104_000], false), ([100_000], [104_900, 108_000], false),
      ([100_000], [105_100, 108_000], true), ([102_000, 104_000], [100_000], false),
      ([102_000, 104_000], [109_200], false), ([102_000, 104_000], [109_300], true),
      ([102_000, 104_000], [96_000, 96_800], true),
      ([100_000, 104_000], [130_000, 134_000], true),
    ] as [([UInt64], [UInt64], Bool)])
  func countingsThatDifferAreComparedRoughly(old: [UInt64], new: [UInt64], isRefused: Bool) {
    let comparison = BaselineComparison(Self.figures(new), with: Self.figures(old))
    #expect(comparison.refused.map(\.key.architecture) == (isRefused ? ["mvc"] : []))
    #expect(comparison.changes.isEmpty != isRefused)
    #expect(comparison.differingCount == 1)
    #expect(comparison.nearCount == 0)
  }

  /// With valgrind, a baseline's figure that every arm of the table has lost is missing.
  @Test func countsThatAreLostAreRefused() {
    let lost = Self.figures(nil, hasTools: true)
    let comparison = BaselineComparison(lost, with: Self.figures([100_000]))
    #expect(comparison.refused.map(\.key.metric) == [Metric.instructions])
    #expect(comparison.uncountedMetrics.isEmpty)
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

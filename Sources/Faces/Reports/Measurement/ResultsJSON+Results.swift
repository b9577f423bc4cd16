public import Measurement
import Statistics

extension ResultsJSON.Feature {
  /// The measurements that were stored, as tables and conclusions take them.
  public var result: FeatureResult {
    FeatureResult(
      feature: feature, baseline: baseline, scenarios: scenarios, inputCount: inputs,
      layouts: layouts.map(\.result),
      family: policy.map {
        ComparisonFamily(
          policy: $0, aaChecks: aaChecks, comparisons: layouts.flatMap(\.comparisons))
      }, glitches: glitches, sizeSweep: series?.result(baseline: baseline))
  }
}

extension ResultsJSON.Layout {
  public var result: LayoutResult {
    LayoutResult(
      layout: layout, results: facts, rounds: rounds, comparisons: comparisons, pairs: pairs,
      tieGroups: tieGroups, timeKind: timeKind, enqueuing: enqueuing, levels: levels,
      wallLevels: wallLevels, floor: floor, latencies: latencies)
  }
}

extension SizeSweepJSON {
  /// - Parameter baseline: of the feature.
  public func result(baseline: String) -> SizeSweepResult {
    let known =
      counts.isEmpty ? sizes.map { ($0.size, $0.scenario) } : counts.map { ($0.size, $0.scenario) }
    return SizeSweepResult(
      layout: layout, baseline: baseline, list: list, input: input, scenarios: known.map(\.1),
      sizes: known.map(\.0), architectures: architectures, failures: failures,
      rounds: sizes.map { SizedRounds(size: $0.size, rounds: $0.rounds) }, enqueuing: enqueuing,
      family: policy.map {
        ComparisonFamily(
          policy: $0, aaChecks: sizes.compactMap(\.aaCheck),
          comparisons: sizes.flatMap(\.comparisons))
      }, levels: sizes.map(\.levels), counts: counts.map(\.architectures), fits: fits)
  }
}

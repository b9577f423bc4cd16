import FeatureContract
import Measurement

/// All that is to be measured of one feature.
struct FeatureMeasuring {
  let feature: String
  let workload: Measuring?
  let series: SizeSweepMeasuring?

  func run() throws -> FeatureResult {
    var result =
      try workload?.run()
      ?? FeatureResult(
        feature: feature, baseline: FeatureCatalog.baseline, scenarios: [], facts: [], rounds: [],
        policy: ComparisonPolicy())
    result.series = try series?.run()
    return result
  }
}

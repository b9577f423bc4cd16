import FeatureContract

/// All that is to be measured of one feature.
struct FeatureMeasurement {
  let feature: String
  let workload: WorkloadMeasurement?
  let series: SizeSweepMeasurement?

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

import Measurement

/// A series of sizes for programs: everything its table is made of, raw rounds included.
public struct SizeSweepJSON: Codable {
  struct Size: Codable {
    let size: Int
    let scenario: String
    let levels: [String: LevelEstimate]
    let comparisons: [ArmComparison]
    let aaCheck: AACheck?
    /// Nanoseconds per input of every slice.
    let rounds: PairedRounds
  }

  struct Counts: Codable {
    let size: Int
    let scenario: String
    let architectures: [String: SizedCounts]
  }

  let layout: String
  let list: String
  let input: String
  let architectures: [String]
  let failures: [String: ArmResult.Failure]
  let policy: ComparisonPolicy?
  let isVoid: Bool
  let sizes: [Size]
  let fits: [String: SizeFit]
  let counts: [Counts]

  init(_ series: SizeSweepResult) {
    layout = series.layout
    list = series.list
    input = series.input
    architectures = series.architectures
    failures = series.failures
    policy = series.family?.policy
    isVoid = series.family?.isVoid ?? false
    fits = series.fits
    counts = series.counts.enumerated().map { index, counts in
      Counts(
        size: series.sizes[index], scenario: series.scenarios[index], architectures: counts)
    }
    sizes = series.rounds.indices.map { index in
      let rounds = series.rounds[index].rounds
      return Size(
        size: series.rounds[index].size, scenario: series.scenarios[index],
        levels: series.levels[index],
        comparisons: series.family?.comparisons.filter { $0.group == rounds.group } ?? [],
        aaCheck: series.family?.aaChecks.first { $0.group == rounds.group }, rounds: rounds)
    }
  }
}

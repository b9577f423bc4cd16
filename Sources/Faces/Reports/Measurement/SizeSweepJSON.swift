public import Measurement
public import Statistics

/// A series of sizes for programs: everything its table is made of, raw rounds included.
public struct SizeSweepJSON: Codable {
  public struct Size: Codable {
    public let size: Int
    public let scenario: String
    public let levels: [String: LevelEstimate]
    public let comparisons: [ArmComparison]
    public let aaCheck: AACheck?
    /// Nanoseconds per input of every slice.
    public let rounds: PairedRounds
  }

  public struct Counts: Codable {
    public let size: Int
    public let scenario: String
    public let architectures: [String: SizedCounts]
  }

  public let layout: String
  public let list: String
  public let input: String
  public let architectures: [String]
  public let failures: [String: ArmResult.Failure]
  public let policy: ComparisonPolicy?
  public let isVoid: Bool
  /// Of the timed arms, those that enqueue jobs: their times are own work then. Nil in results that
  /// were stored before it was.
  public let enqueuing: [String]?
  public let sizes: [Size]
  public let fits: [String: SizeFit]
  public let counts: [Counts]

  init(_ series: SizeSweepResult) {
    layout = series.layout
    list = series.list
    input = series.input
    architectures = series.architectures
    failures = series.failures
    policy = series.family?.policy
    isVoid = series.family?.isVoid ?? false
    enqueuing = series.enqueuing
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

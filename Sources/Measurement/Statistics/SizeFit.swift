import SeededRandom

/// How the time of an input grows with a list: time = fixed + perRow * size, in nanoseconds, fitted
/// to an arm's levels at all sizes (`WeightedLine`).
///
/// The intervals say how much the two numbers would scatter if the same sizes were measured again.
/// Whether the truth is a line at all they do not say; `deviations` do. They are not noise alone: a
/// list that outgrows a cache costs more a row than one that fits.
public struct SizeFit: Codable, Equatable, Sendable {
  /// Any two points lie on a line: nothing would show that the truth does not.
  public static let minimumSizes = 3

  public let fixed: Double
  public let fixedInterval: ConfidenceInterval
  public let perRow: Double
  public let perRowInterval: ConfidenceInterval
  /// By what share of itself the level at each size lies above the line; negative below it.
  public let deviations: [Double]

  /// How far off the line the worst size is.
  public var largestDeviation: Double { deviations.map(abs).max() ?? 0 }

  /// - Parameter series: by size; the same arms, in the same number of processes, at each.
  /// - Throws: What makes it unusable, or `tooFewSizes`.
  public init(
    of slot: RoundSlot, in series: [SizedRounds], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    try Self.check(series)
    let sizes = series.map { Double($0.size) }
    let samples = series.map { HierarchicalSample($0.rounds.times(of: slot)) }
    let levels = samples.map(\.estimate)
    let line = WeightedLine(sizes: sizes, times: levels)
    let (group, arm) = (series[0].rounds.group, series[0].rounds.name(of: slot))
    let lines = HierarchicalSample.bootstrap(
      together: samples, resamples: policy.resamples(comparisons: 1, aaArms: 1),
      generator: SeededGenerator(
        seed: policy.seed, stream: "fit \(group.utf8.count) \(group) \(arm)")
    ).map { WeightedLine(sizes: sizes, times: $0) }
    let level = 1 - policy.significance
    fixed = line.fixed
    fixedInterval = BootstrapDistribution(estimate: line.fixed, resamples: lines.map(\.fixed))
      .interval(level: level)
    perRow = line.perRow
    perRowInterval = BootstrapDistribution(estimate: line.perRow, resamples: lines.map(\.perRow))
      .interval(level: level)
    deviations = line.deviations(sizes: sizes, times: levels)
  }

  private static func check(_ series: [SizedRounds]) throws(StatisticsError) {
    guard series.count >= minimumSizes else {
      throw .tooFewSizes(found: series.count, needed: minimumSizes)
    }
    var sizes: Set<Int> = []
    for point in series where !sizes.insert(point.size).inserted {
      throw .repeatedSize(point.size)
    }
    let first = series[0].rounds
    for rounds in series.map(\.rounds) {
      guard rounds.baseline == first.baseline, rounds.arms == first.arms,
        rounds.processes.count == first.processes.count
      else { throw .sizesDiffer(first.group, rounds.group) }
    }
  }
}

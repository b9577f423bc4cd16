import SeededRandom

/// The growth of an input's time with a list: time = fixed + perRow * size, in nanoseconds. The
/// line is fitted to an arm's levels at all sizes (`WeightedLine`).
///
/// The intervals show how much the two numbers would scatter if the same sizes were measured again.
/// They do not show that the times follow a line; `deviations` do. Deviations are not only noise: a
/// list that does not fit into a cache costs more per row than one that does.
public struct SizeFit: Codable, Equatable, Sendable {
  /// Two points always lie on a line, so they cannot show a deviation.
  public static let minimumSizes = 3

  public let fixed: Double
  public let fixedInterval: ConfidenceInterval
  public let perRow: Double
  public let perRowInterval: ConfidenceInterval
  /// Per size: the level's deviation from the line as a share of the level; negative below it.
  public let deviations: [Double]

  public var largestDeviation: Double { deviations.map(abs).max() ?? 0 }

  /// - Parameter sizedRounds: the rounds of each size, with the same arms and number of processes.
  /// - Throws: `tooFewSizes`, `repeatedSize` or `sizesDiffer`.
  public init(
    of slot: RoundSlot, in sizedRounds: [SizedRounds], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    try Self.check(sizedRounds)
    let sizes = sizedRounds.map { Double($0.size) }
    let samples = sizedRounds.map { HierarchicalSample($0.rounds.times(of: slot)) }
    let levels = samples.map(\.estimate)
    let line = WeightedLine(sizes: sizes, times: levels)
    let (group, arm) = (sizedRounds[0].rounds.group, sizedRounds[0].rounds.name(of: slot))
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

  private static func check(_ sizedRounds: [SizedRounds]) throws(StatisticsError) {
    guard sizedRounds.count >= minimumSizes else {
      throw .tooFewSizes(found: sizedRounds.count, needed: minimumSizes)
    }
    var sizes: Set<Int> = []
    for point in sizedRounds where !sizes.insert(point.size).inserted {
      throw .repeatedSize(point.size)
    }
    let first = sizedRounds[0].rounds
    for rounds in sizedRounds.map(\.rounds) {
      guard rounds.baseline == first.baseline, rounds.arms == first.arms,
        rounds.processes.count == first.processes.count
      else { throw .sizesDiffer(first.group, rounds.group) }
    }
  }
}

public struct SizedRounds: Codable, Equatable, Sendable {
  public let size: Int
  public let rounds: PairedRounds

  public init(size: Int, rounds: PairedRounds) {
    self.size = size
    self.rounds = rounds
  }
}

/// A straight line through times at sizes: time = fixed + perRow * size.
///
/// It minimises the squares of the *relative* errors: each square has the weight 1 / time^2,
/// because times scatter in proportion to their size, over four powers of ten. Without weights the
/// largest size alone would decide the line, and the fixed part would be noise.
package struct WeightedLine: Equatable, Sendable {
  package let fixed: Double
  package let perRow: Double

  /// - Parameters:
  ///   - sizes: at least two, not all equal.
  ///   - times: one per size, above 0.
  package init(sizes: [Double], times: [Double]) {
    precondition(sizes.count == times.count && sizes.count > 1, "A line goes through two points.")
    let weights = times.map { 1 / ($0 * $0) }
    let total = weights.reduce(0, +)
    func mean(_ values: [Double]) -> Double {
      zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / total
    }
    let (size, time) = (mean(sizes), mean(times))
    let spread = mean(sizes.map { ($0 - size) * ($0 - size) })
    precondition(spread > 0, "A line needs two sizes that differ.")
    perRow = mean(zip(sizes, times).map { ($0 - size) * ($1 - time) }) / spread
    fixed = time - perRow * size
  }

  /// The deviation of each time from the line as a share of the time; negative below the line.
  package func deviations(sizes: [Double], times: [Double]) -> [Double] {
    zip(sizes, times).map { ($1 - fixed - perRow * $0) / $1 }
  }
}

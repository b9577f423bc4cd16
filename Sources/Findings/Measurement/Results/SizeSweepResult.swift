public import Statistics
import Verification

/// All measurements of one size sweep: what an input costs by the size of a list.
public struct SizeSweepResult: Sendable {
  public let layout: String
  public let baseline: String
  /// The given list that grows.
  public let list: String
  /// The timed input, in readable form.
  public let input: String
  /// The paths of the scenarios, by size.
  public let scenarios: [String]
  /// The numbers of rows, ascending.
  public let sizes: [Int]
  /// The architectures to measure, in the order of the catalogue.
  public let architectures: [String]
  /// By architecture, why it has no numbers.
  public let failures: [String: ArmResult.Failure]
  /// By size; empty if no arm besides the baseline could be timed.
  public let rounds: [SizedRounds]
  /// The timed arms that enqueue jobs, which makes the times own work. Nil in results that were
  /// stored before it was.
  public let enqueuing: [String]?
  /// The claims about ratios, made together over all sizes; nil if nothing could be compared.
  public let family: ComparisonFamily?
  /// By size, nanoseconds per input by architecture, the baseline included.
  public let levels: [[String: LevelEstimate]]
  /// By size, what an input allocates and writes, by architecture. Empty if it was not counted.
  public var counts: [[String: SizedCounts]] = []
  /// By architecture; empty if there are too few sizes to fit a line.
  public let fits: [String: SizeFit]

  /// - Parameters:
  ///   - input: the timed input, in readable form.
  ///   - failures: by architecture.
  ///   - rounds: by size, or empty.
  ///   - enqueuing: the timed arms that enqueue jobs.
  public init(
    _ sweep: SizeSweep, input: String, layout: String, baseline: String, architectures: [String],
    failures: [String: ArmResult.Failure], rounds: [SizedRounds], enqueuing: [String] = [],
    policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.enqueuing = enqueuing
    self.layout = layout
    self.baseline = baseline
    list = sweep.list
    self.input = input
    scenarios = sweep.points.map(\.file.path)
    sizes = sweep.points.map(\.size)
    self.architectures = architectures
    self.failures = failures
    self.rounds = rounds
    family =
      rounds.isEmpty ? nil : try ComparisonFamily(of: rounds.map(\.rounds), policy: policy)
    levels = rounds.map { LevelEstimate.all(in: $0.rounds, policy: policy) }
    var fits: [String: SizeFit] = [:]
    if rounds.count >= SizeFit.minimumSizes {
      for (arm, slot) in rounds[0].rounds.slotsByName {
        fits[arm] = try SizeFit(of: slot, in: rounds, policy: policy)
      }
    }
    self.fits = fits
  }

  /// What the times of all sizes are of; wall time where nothing was timed.
  public var timeKind: TimeKind { rounds.first?.rounds.timeKind ?? .wall }

  /// What was stored; nothing is computed.
  public init(
    layout: String, baseline: String, list: String, input: String, scenarios: [String],
    sizes: [Int], architectures: [String], failures: [String: ArmResult.Failure],
    rounds: [SizedRounds], enqueuing: [String]?, family: ComparisonFamily?,
    levels: [[String: LevelEstimate]],
    counts: [[String: SizedCounts]], fits: [String: SizeFit]
  ) {
    self.enqueuing = enqueuing
    self.layout = layout
    self.baseline = baseline
    self.list = list
    self.input = input
    self.scenarios = scenarios
    self.sizes = sizes
    self.architectures = architectures
    self.failures = failures
    self.rounds = rounds
    self.family = family
    self.levels = levels
    self.counts = counts
    self.fits = fits
  }
}

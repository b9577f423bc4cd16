import Verification

/// Everything measured of one series: what an input costs against the size of a list.
public struct SizeSweepResult: Sendable {
  public let layout: String
  public let baseline: String
  /// The given list that grows.
  public let list: String
  /// What was timed, as a person would name it.
  public let input: String
  /// By size.
  public let scenarios: [String]
  /// All that were to be measured, in the order of the catalogue.
  public let architectures: [String]
  /// By architecture: why it has no numbers.
  public let failures: [String: ArmResult.Failure]
  /// By size; empty where no arm beside the baseline could be timed.
  public let rounds: [SizedRounds]
  /// The claims about ratios at each size, made together; nil when nothing could be compared.
  public let family: ComparisonFamily?
  /// By size: nanoseconds per input, by architecture; the baseline is in it.
  public let levels: [[String: LevelEstimate]]
  /// By architecture; empty with too few sizes to see whether a line fits.
  public let fits: [String: SizeFit]

  /// - Parameters:
  ///   - input: what was timed, as a person would name it.
  ///   - failures: by architecture.
  ///   - rounds: by size, or empty.
  public init(
    _ series: SizeSweep, input: String, layout: String, baseline: String, architectures: [String],
    failures: [String: ArmResult.Failure], rounds: [SizedRounds], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.layout = layout
    self.baseline = baseline
    list = series.list
    self.input = input
    scenarios = series.points.map(\.file.path)
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
}

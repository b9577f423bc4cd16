/// The floor of one layout: what an input costs before any architecture has done anything, and what
/// each architecture costs above it. Nanoseconds are per input.
public struct FloorResult: Codable, Equatable, Sendable {
  /// What a calibration arm does. Calibration arms are timed as all others are, and are never
  /// verified, compared or ranked.
  public enum Calibration: String, Codable, CaseIterable, Sendable {
    /// The controls have no handler: the input reaches the screen and ends there.
    case empty
    /// The controls have handlers that do nothing. Nothing that handles events can cost less: this
    /// is the floor.
    case echo
    /// A handler that goes to the model and back, and does nothing there: the closures, and under a
    /// layout with hops the jobs.
    case emptyHop = "empty hop"

    /// What it is called among architectures.
    public var rowName: String { "(\(rawValue))" }
  }

  /// A ratio of times above the floor, and its uncertainty.
  public struct Ratio: Codable, Equatable, Sendable {
    public let ratio: Double
    public let interval: ConfidenceInterval

    public init(ratio: Double, interval: ConfidenceInterval) {
      self.ratio = ratio
      self.interval = interval
    }
  }

  /// Why there is no ratio of times above the floor. In files it is its raw value.
  public enum Refusal: String, Codable, CaseIterable, Sendable {
    /// The baseline's own time above the floor can be zero, so nothing can be divided by it.
    case baselineAtFloor = "baseline at the floor"
    /// An end of the ratio's interval has no limit.
    case unlimited = "no limit"
    /// Only ratios to the baseline that was measured with are estimated.
    case notEstimated = "not estimated"
  }

  /// The time of an arm above the floor, compared with another arm's.
  public enum RatioAbove: Equatable, Sendable {
    /// The arm is what the others are divided by.
    case itself
    case ratio(Ratio)
    case refused(Refusal)
  }

  /// The calibration arms, by `Calibration.rawValue`.
  public let calibration: [String: LevelEstimate]
  /// By architecture, the baseline included: the time above `echo`.
  public let above: [String: LevelEstimate]
  /// By architecture, the baseline not included: time above `echo` as a ratio to the baseline's.
  /// An architecture has none if the baseline's own time above `echo` can be zero.
  public let ratios: [String: Ratio]

  public init(
    calibration: [String: LevelEstimate], above: [String: LevelEstimate], ratios: [String: Ratio]
  ) {
    self.calibration = calibration
    self.above = above
    self.ratios = ratios
  }
}

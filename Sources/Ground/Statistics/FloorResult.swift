/// The floor of one layout: the cost of an input without any architecture; and the cost of each
/// architecture above it. Nanoseconds are per input.
public struct FloorResult: Codable, Equatable, Sendable {
  /// The kind of a calibration arm. These arms are timed, but never verified, compared or ranked.
  public enum Calibration: String, Codable, CaseIterable, Sendable {
    /// The controls have no handler: the input ends at the screen.
    case empty
    /// The controls have handlers that do nothing: the floor, because no event handling costs less.
    case echo
    /// A handler that goes to the model and back and does nothing there: closures, and under a
    /// layout with hops also jobs.
    case emptyHop = "empty hop"
    /// A handler that sets an observed property, and a job of main that reads it again, tracked.
    case trackedRead = "tracked read"
    /// A handler that does nothing, after a check that it is code of `MainActor`.
    case mainActor = "main actor"
    /// A handler that makes a task of `MainActor`, which does nothing.
    case task
    /// A handler that yields to an `AsyncStream`, which a task of `MainActor` follows.
    case streamElement = "stream element"
    /// A handler that makes a task of `MainActor`, which calls an idle actor and comes back.
    case actorHop = "actor hop"

    /// Those of every table. The others are timed beside arms that observe or make tasks.
    public static let always: [Calibration] = [.empty, .echo, .emptyHop]

    /// The name among architectures.
    public var rowName: String { "(\(rawValue))" }
  }

  public struct Ratio: Codable, Equatable, Sendable {
    public let ratio: Double
    public let interval: ConfidenceInterval

    public init(ratio: Double, interval: ConfidenceInterval) {
      self.ratio = ratio
      self.interval = interval
    }
  }

  /// The reason for a missing ratio above the floor. Files hold the raw value.
  public enum Refusal: String, Codable, CaseIterable, Sendable {
    /// The baseline's own time above the floor can be zero, so it cannot be a divisor.
    case baselineAtFloor = "baseline at the floor"
    /// An end of the ratio's interval has no limit.
    case unlimited = "no limit"
    /// Only ratios to the measured baseline are estimated.
    case notEstimated = "not estimated"
  }

  /// The calibration arms, by `Calibration.rawValue`.
  public let calibration: [String: LevelEstimate]
  /// The time above `echo`, by architecture, baseline included.
  public let above: [String: LevelEstimate]
  /// The time above `echo` as a ratio to the baseline's, by architecture, without the baseline. An
  /// architecture has none if the baseline's own time above `echo` can be zero.
  public let ratios: [String: Ratio]

  public init(
    calibration: [String: LevelEstimate], above: [String: LevelEstimate], ratios: [String: Ratio]
  ) {
    self.calibration = calibration
    self.above = above
    self.ratios = ratios
  }
}

/// The exact figures of a measurement compared with those of an earlier one, its baseline.
public struct BaselineComparison: Sendable {
  /// A figure that is lower than its baseline by more than this share is stale: the gain could be
  /// lost again unnoticed, so the baseline must be made anew.
  public static let staleShare = 0.02

  public enum Change: Equatable, Sendable {
    case higher(Int, than: Int)
    case lower(Int, than: Int)
    /// The baseline has the figure, and the measurement does not.
    case lost(Int)
    /// The measurement has the figure, and the baseline does not.
    case added(Int)
    /// Neither has it: it could not be counted.
    case unavailable
  }

  /// The keys whose figures are not equal, in the order of the measurement.
  public let changes: [(key: ExactMetrics.Key, change: Change)]
  /// How many figures are equal.
  public let equalCount: Int

  public init(_ metrics: ExactMetrics, with baseline: ExactMetrics) {
    var changes: [(key: ExactMetrics.Key, change: Change)] = []
    var equalCount = 0
    let known = Set(metrics.keys)
    for key in metrics.keys + baseline.keys.filter({ !known.contains($0) }) {
      if let change = Self.change(from: baseline[key], to: metrics[key]) {
        changes.append((key, change))
      } else {
        equalCount += 1
      }
    }
    self.changes = changes
    self.equalCount = equalCount
  }

  private static func change(from old: Int?, to new: Int?) -> Change? {
    switch (old, new) {
    case (nil, nil): .unavailable
    case (let old?, nil): .lost(old)
    case (nil, let new?): .added(new)
    case (let old?, let new?):
      new > old ? .higher(new, than: old) : new < old ? .lower(new, than: old) : nil
    }
  }

  /// The changes that a gate refuses: higher, missing on either side, and lower by more than
  /// `staleShare`.
  public var refused: [(key: ExactMetrics.Key, change: Change)] {
    changes.filter { $0.change.isRefused }
  }
}

extension BaselineComparison.Change {
  public var isRefused: Bool {
    switch self {
    case .higher, .lost, .added, .unavailable: true
    case .lower: isStale
    }
  }

  /// Whether the baseline is too high to notice that the gain is lost again.
  public var isStale: Bool {
    guard case .lower(let new, let old) = self else { return false }
    return Double(old - new) > BaselineComparison.staleShare * Double(abs(old))
  }
}

/// The exact figures of a measurement compared with its baseline, those of an earlier one.
package struct BaselineComparison: Sendable {
  /// The largest share by which a figure may be lower than its baseline. Beyond it the baseline is
  /// stale: the gain could be lost again unnoticed, so the baseline must be made anew.
  package static let staleShare = 0.02

  package enum Change: Equatable, Sendable {
    case higher(Int, than: Int)
    case lower(Int, than: Int)
    /// The baseline has the figure, and the measurement does not.
    case lost(Int)
    /// The measurement has the figure, and the baseline does not.
    case added(Int)
    /// The figure could be counted on neither side.
    case unavailable
  }

  /// The keys with unequal figures, in the order of the measurement.
  package let changes: [(key: ExactFigures.Key, change: Change)]
  /// The number of equal figures.
  package let equalCount: Int

  /// The metrics that the program of the baseline did not know. They are not compared. A baseline
  /// that does not say what it knew is taken to know the metrics of its figures.
  package let newMetrics: [String]
  /// The metrics of the baseline's figures that are no longer exact. They are not compared.
  package let inexactMetrics: [String]

  package init(_ figures: ExactFigures, with baseline: ExactFigures) {
    let known = baseline.known.map { Set($0.keys) } ?? baseline.metrics
    newMetrics = baseline.keys.isEmpty ? [] : figures.metrics.subtracting(known).sorted()
    inexactMetrics = baseline.inexact.sorted()
    let (new, measured) = (Set(newMetrics), Set(figures.keys))
    var changes: [(key: ExactFigures.Key, change: Change)] = []
    var equalCount = 0
    for key in figures.keys.filter({ !new.contains($0.metric) })
      + baseline.keys.filter({ !measured.contains($0) })
    {
      if let change = Self.change(from: baseline[key], to: figures[key]) {
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
  package var refused: [(key: ExactFigures.Key, change: Change)] {
    changes.filter { $0.change.isRefused }
  }
}

extension BaselineComparison.Change {
  package var isRefused: Bool {
    switch self {
    case .higher, .lost, .added, .unavailable: true
    case .lower: isStale
    }
  }

  /// The baseline is so high that it would not show a gain lost again.
  package var isStale: Bool {
    guard case .lower(let new, let old) = self else { return false }
    return Double(old - new) > BaselineComparison.staleShare * Double(abs(old))
  }
}

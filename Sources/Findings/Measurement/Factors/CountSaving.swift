import FeatureContract

/// The saving of a path's changes in a count, per input. It is divided as times are. It has no
/// interval: it is exact for the process that counted. The counts of an arm without a determined
/// order of subscribers can differ from process to process.
package struct CountSaving: Codable, Equatable, Sendable {
  package enum Metric: String, Codable, CaseIterable, Sendable {
    /// The architecture's own allocations.
    case allocations
    case writes
  }

  package let metric: Metric
  package let start: Double
  package let end: Double
  /// The savings of the factors, in their order; they add up to start - end.
  package let parts: [Double]

  /// Divides the saving; nil if an arm has no such count.
  init?(_ metric: Metric, of path: FactorialPath, in layout: LayoutResult) {
    let costs = path.arms.compactMap { arm in
      layout.value(metric.rawValue, of: arm.name).flatMap { count in
        layout.value("inputs", of: arm.name).map { count / $0 }
      }
    }
    guard costs.count == path.arms.count else { return nil }
    self.metric = metric
    start = costs[0]
    end = costs[costs.count - 1]
    parts = ShapleyValue.savings(costs)
  }
}

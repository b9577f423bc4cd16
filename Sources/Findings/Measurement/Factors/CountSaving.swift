import FeatureContract
import Passes

/// What the changes of a path save of something that is counted, per input. It is divided as times
/// are. It has no interval: it is exact for the process that counted. The counts of an arm whose
/// order of subscribers is not determined can differ from process to process.
public struct CountSaving: Codable, Equatable, Sendable {
  public enum Metric: String, Codable, CaseIterable, Sendable {
    /// The architecture's own.
    case allocations
    case writes

    /// Per input; nil if it is not known.
    func value(of numbers: ArmResult.Numbers) -> Double? {
      let inputs = Double(numbers.counts.inputs)
      return switch self {
      case .allocations: numbers.allocations.map { Double($0.own.count) / inputs }
      case .writes: Double(numbers.counts.writes) / inputs
      }
    }
  }

  public let metric: Metric
  public let start: Double
  public let end: Double
  /// In the order of the factors; they add up to start - end.
  public let parts: [Double]

  /// Nil if an arm has no such count.
  init?(_ metric: Metric, of path: FactorialPath, in results: [ArmResult]) {
    let costs = path.arms.compactMap { arm in
      results.first { $0.architecture == arm.name }?.numbers.flatMap(metric.value)
    }
    guard costs.count == path.arms.count else { return nil }
    self.metric = metric
    start = costs[0]
    end = costs[costs.count - 1]
    parts = ShapleyValue.savings(costs)
  }
}

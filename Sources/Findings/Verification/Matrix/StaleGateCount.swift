/// The stale gates in an arm's passed scenarios, each simulated once, first in, first out.
public struct StaleGateCount: Codable, Hashable, Sendable {
  /// The taps that screens took although the specification had disabled their control.
  public private(set) var accepts: Int
  /// The taps that screens refused although the specification had enabled their control.
  public private(set) var rejects: Int
  public private(set) var scenarios = 1
  /// The scenarios with a stale gate.
  public private(set) var affectedScenarios: Int

  /// Takes stored numbers.
  package init(accepts: Int, rejects: Int, scenarios: Int, affectedScenarios: Int) {
    self.accepts = accepts
    self.rejects = rejects
    self.scenarios = scenarios
    self.affectedScenarios = affectedScenarios
  }

  /// Counts the stale gates of one scenario.
  public init(_ gates: StaleGates) {
    accepts = gates.accepts
    rejects = gates.rejects
    affectedScenarios = gates == StaleGates() ? 0 : 1
  }

  /// The stale gates of both sides' scenarios.
  public static func + (left: StaleGateCount, right: StaleGateCount) -> StaleGateCount {
    var sum = left
    sum.accepts += right.accepts
    sum.rejects += right.rejects
    sum.scenarios += right.scenarios
    sum.affectedScenarios += right.affectedScenarios
    return sum
  }
}

/// The stale gates of one architecture under one layout.
public struct StaleGatesOfArm: Sendable {
  public let architecture: String
  public let layout: String
  public let count: StaleGateCount

  public init(architecture: String, layout: String, count: StaleGateCount) {
    self.architecture = architecture
    self.layout = layout
    self.count = count
  }
}

extension StaleGateCount? {
  static func += (left: inout StaleGateCount?, right: StaleGateCount) {
    left = left.map { $0 + right } ?? right
  }
}

public import EventLogs
public import FeatureContract
public import Scenarios

/// A flat scenario with the digest that names it in logs, made once for many runs.
public struct PreparedScenario: Sendable {
  public let flat: FlatScenario
  /// Of the canonical text of its flat inputs.
  public let digest: Digest

  public init(_ flat: FlatScenario, for feature: FeatureEntry) {
    self.flat = flat
    digest = Digest(of: flat.canonicalText(in: feature.controls).utf8)
  }
}

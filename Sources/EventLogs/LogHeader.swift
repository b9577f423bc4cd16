/// What a run was a run of. With it a simulated run can be run again, byte for byte.
public struct LogHeader: Equatable, Sendable {
  /// Major version of the record model.
  public static let version = 1

  public let scenario: String
  /// Of the scenario's flat form.
  public let scenarioDigest: Digest
  public let feature: String
  public let architecture: String
  public let layout: String
  /// `simulated` or `live`.
  public let backend: String
  /// How the simulated backend chose among runnable jobs: `fifo`, or `random` with the seed.
  public let schedule: String
  public let seed: UInt64
  /// Place 0 is "outside any queue". Known when a run is over: queues are made as it begins.
  public internal(set) var queues: [String]
  public let controls: [String]
  public let properties: [String]
  /// What each property shows before anything happened.
  public let initial: Snapshot

  public init(
    scenario: String, scenarioDigest: Digest, feature: String, architecture: String,
    layout: String, backend: String, schedule: String, seed: UInt64, queues: [String],
    controls: [String], properties: [String], initial: Snapshot
  ) {
    self.scenario = scenario
    self.scenarioDigest = scenarioDigest
    self.feature = feature
    self.architecture = architecture
    self.layout = layout
    self.backend = backend
    self.schedule = schedule
    self.seed = seed
    self.queues = queues
    self.controls = controls
    self.properties = properties
    self.initial = initial
  }
}

package import Interaction

/// The subject of a run. A simulated run can be repeated from it, byte for byte.
package struct LogHeader: Codable, Equatable, Sendable {
  package let scenario: String
  /// The digest of the scenario's flat form.
  package let scenarioDigest: Digest
  package let feature: String
  package let architecture: String
  package let layout: String
  /// `simulated` or `live`.
  package let backend: String
  /// The choice among runnable jobs in simulation: `fifo`, or the token of a schedule.
  package let schedule: String
  package let clock: LogClock
  /// The names of the queues; number 0 is "outside any queue". Known when a run is over, because
  /// queues are made as it begins.
  package internal(set) var queues: [String]
  package let controls: [String]
  package let properties: [String]
  /// The values of all properties before the first record.
  package let initial: Snapshot
  package internal(set) var origin: LogOrigin

  package init(
    scenario: String, scenarioDigest: Digest, feature: String, architecture: String,
    layout: String, backend: String, schedule: String, queues: [String], controls: [String],
    properties: [String], initial: Snapshot, clock: LogClock = .virtual,
    origin: LogOrigin = LogOrigin()
  ) {
    self.scenario = scenario
    self.scenarioDigest = scenarioDigest
    self.feature = feature
    self.architecture = architecture
    self.layout = layout
    self.backend = backend
    self.schedule = schedule
    self.clock = clock
    self.queues = queues
    self.controls = controls
    self.properties = properties
    self.initial = initial
    self.origin = origin
  }
}

/// The unit of the times of a log's records.
package enum LogClock: String, Codable, Hashable, Sendable, CaseIterable {
  /// Nanoseconds of the simulation.
  case virtual = "virtual-ns"
  /// Nanoseconds that passed since the run began.
  case monotonic = "monotonic-ns"
}

/// The origin of a log, by which its run can be found and repeated. No digest includes it.
package struct LogOrigin: Codable, Equatable, Sendable {
  /// The version of the tool that wrote it.
  package let tool: String?
  /// The scenario's file, as it was named.
  package let path: String?
  /// The row of the scenario's table, from 1; nil without a table.
  package let caseNumber: Int?
  /// The seed of the scenario's draw; 0 for the file's own seeds.
  package let drawSeed: UInt64
  /// The scenario's file and its includes, as they were read. With them the run can be repeated
  /// after the files have changed.
  package let sources: [ScenarioSource]
  package let platform: String?
  /// The wall-clock time at which the run began.
  package let wallTime: String?
  package let host: String?

  package init(
    tool: String? = nil, path: String? = nil, caseNumber: Int? = nil, drawSeed: UInt64 = 0,
    sources: [ScenarioSource] = [], platform: String? = nil, wallTime: String? = nil,
    host: String? = nil
  ) {
    self.tool = tool
    self.path = path
    self.caseNumber = caseNumber
    self.drawSeed = drawSeed
    self.sources = sources
    self.platform = platform
    self.wallTime = wallTime
    self.host = host
  }
}

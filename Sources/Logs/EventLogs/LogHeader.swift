package import Interaction

/// The subject of a run. A simulated run can be repeated from it, byte for byte.
package struct LogHeader: Equatable, Sendable {
  /// The major version of the record model.
  package static let version = 1

  package private(set) var scenario: String
  /// The digest of the scenario's flat form.
  package private(set) var scenarioDigest: Digest
  package let feature: String
  package let architecture: String
  package let layout: String
  /// `simulated` or `live`.
  package let backend: String
  /// The choice among runnable jobs in simulation: `fifo`, or `random` with the seed.
  package let schedule: String
  package let seed: UInt64
  package let clock: LogClock
  /// The names of the queues; number 0 is "outside any queue". Known when a run is over, because
  /// queues are made as it begins.
  package internal(set) var queues: [String]
  package let controls: [String]
  package let properties: [String]
  /// The values of all properties before the first record.
  package private(set) var initial: Snapshot
  /// The kinds of records that the log may hold.
  package let kinds: [KindDeclaration]
  /// The controls whose texts are masked: only their lengths are in the log; see `TextMask`.
  package private(set) var masked: [String]
  package private(set) var origin: LogOrigin

  package init(
    scenario: String, scenarioDigest: Digest, feature: String, architecture: String,
    layout: String, backend: String, schedule: String, seed: UInt64, queues: [String],
    controls: [String], properties: [String], initial: Snapshot, clock: LogClock = .virtual,
    kinds: [KindDeclaration] = KindDeclaration.current, masked: [String] = [],
    origin: LogOrigin = LogOrigin()
  ) {
    self.scenario = scenario
    self.scenarioDigest = scenarioDigest
    self.feature = feature
    self.architecture = architecture
    self.layout = layout
    self.backend = backend
    self.schedule = schedule
    self.seed = seed
    self.clock = clock
    self.queues = queues
    self.controls = controls
    self.properties = properties
    self.initial = initial
    self.kinds = kinds
    self.masked = masked
    self.origin = origin
  }

  /// The same header with another origin.
  package func from(_ origin: LogOrigin) -> LogHeader {
    var header = self
    header.origin = origin
    return header
  }

  /// A masked log tells less than the run did. It is no golden log, and its run cannot be repeated.
  package var isMasked: Bool { !masked.isEmpty }

  /// The header of the same log with the texts of these controls masked.
  ///
  /// Some fields could reveal the texts, so they are removed too. The scenario's source holds the
  /// texts. Its name may hold values of a table; the path replaces it. Its digest would let
  /// somebody guess a short secret; the digest of no bytes replaces it.
  package func masking(_ controls: [String]) -> LogHeader {
    precondition(
      controls.allSatisfy(self.controls.contains), "a masked control is one of the feature's")
    let new = controls.filter { !masked.contains($0) }
    guard !new.isEmpty else { return self }
    var header = self
    header.masked += new
    header.scenario = origin.path ?? "masked"
    header.scenarioDigest = Digest(of: [])
    header.origin = origin.withoutSources
    let mask = TextMask(header)
    for index in properties.indices {
      header.initial.values[index] = mask.masked(initial.values[index], ofProperty: index)
    }
    return header
  }
}

/// The unit of the times of a log's records.
package enum LogClock: String, Hashable, Sendable, CaseIterable {
  /// Nanoseconds of the simulation.
  case virtual = "virtual-ns"
  /// Nanoseconds that passed since the run began.
  case monotonic = "monotonic-ns"
}

/// The origin of a log, by which its run can be found and repeated. No digest includes it.
package struct LogOrigin: Equatable, Sendable {
  /// The version of the tool that wrote it.
  package let tool: String?
  /// The scenario's file, as it was named.
  package let path: String?
  /// The row of the scenario's table, from 1; nil without a table.
  package let caseNumber: Int?
  /// The seed of the scenario's draw; 0 for the file's own seeds.
  package let drawSeed: UInt64
  /// The scenario's file and its includes, as they were read. With them the run can be repeated
  /// after the files have changed. Empty in a masked log.
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

  /// The same origin without the scenario's text.
  var withoutSources: LogOrigin {
    LogOrigin(
      tool: tool, path: path, caseNumber: caseNumber, drawSeed: drawSeed, platform: platform,
      wallTime: wallTime, host: host)
  }
}

/// The version of a written log. Readers refuse a newer major version. A newer minor version may
/// have unknown kinds of records.
package struct LogVersion: Hashable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `major.minor` without leading zeros; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
    guard major >= 0, minor >= 0, description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  package var description: String { "\(major).\(minor)" }
}

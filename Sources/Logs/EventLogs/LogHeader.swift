public import Interaction

/// What a run was a run of. With it a simulated run can be run again, byte for byte.
public struct LogHeader: Equatable, Sendable {
  /// Major version of the record model.
  public static let version = 1

  public private(set) var scenario: String
  /// Of the scenario's flat form.
  public private(set) var scenarioDigest: Digest
  public let feature: String
  public let architecture: String
  public let layout: String
  /// `simulated` or `live`.
  public let backend: String
  /// How the simulated backend chose among runnable jobs: `fifo`, or `random` with the seed.
  public let schedule: String
  public let seed: UInt64
  public let clock: LogClock
  /// Number 0 is "outside any queue". Known when a run is over: queues are made as it begins.
  public internal(set) var queues: [String]
  public let controls: [String]
  public let properties: [String]
  /// What each property shows before anything happened.
  public private(set) var initial: Snapshot
  /// What kinds of records the log may hold.
  public let kinds: [KindDeclaration]
  /// The controls whose texts are not in the log, only how long they are; see `TextMask`.
  public private(set) var masked: [String]
  public private(set) var origin: LogOrigin

  public init(
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

  /// The same of a run that came about so.
  public func from(_ origin: LogOrigin) -> LogHeader {
    var header = self
    header.origin = origin
    return header
  }

  /// A masked log tells less than the run did: it is no golden, and its run cannot be repeated.
  public var isMasked: Bool { !masked.isEmpty }

  /// The header of the same log with the texts of these controls masked.
  ///
  /// Some fields could give the texts away, so they are removed too. The scenario's source holds
  /// the texts. Its name may hold the values of a table. Its digest would let somebody guess a
  /// short secret. The path replaces the name, and the digest of no bytes replaces the digest.
  public func masking(_ controls: [String]) -> LogHeader {
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

/// What the times of a log's records count.
public enum LogClock: String, Hashable, Sendable, CaseIterable {
  /// Nanoseconds of the simulation.
  case virtual = "virtual-ns"
  /// Nanoseconds that passed since the run began.
  case monotonic = "monotonic-ns"
}

/// Where a log comes from, so that its run can be found and repeated. None of it is in a digest.
public struct LogOrigin: Equatable, Sendable {
  /// The version of the tool that wrote it.
  public let tool: String?
  /// The scenario's file, as it was named.
  public let path: String?
  /// Which case of the scenario's table, from 1; nil where it has none.
  public let caseNumber: Int?
  /// The scenario's file and what it includes, as they were read: with them the run can be repeated
  /// when the files have long changed. None in a masked log.
  public let sources: [ScenarioSource]
  public let platform: String?
  /// When the run began, in the world.
  public let wallTime: String?
  public let host: String?

  public init(
    tool: String? = nil, path: String? = nil, caseNumber: Int? = nil,
    sources: [ScenarioSource] = [], platform: String? = nil, wallTime: String? = nil,
    host: String? = nil
  ) {
    self.tool = tool
    self.path = path
    self.caseNumber = caseNumber
    self.sources = sources
    self.platform = platform
    self.wallTime = wallTime
    self.host = host
  }

  /// The same without the scenario's text.
  var withoutSources: LogOrigin {
    LogOrigin(
      tool: tool, path: path, caseNumber: caseNumber, platform: platform, wallTime: wallTime,
      host: host)
  }
}

/// The version of a written log. A newer major version is refused; a newer minor one has kinds of
/// records that may be unknown.
public struct LogVersion: Hashable, Sendable, CustomStringConvertible {
  public let major: Int
  public let minor: Int

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// From `major.minor`, without leading zeros; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
    guard major >= 0, minor >= 0, description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  public var description: String { "\(major).\(minor)" }
}

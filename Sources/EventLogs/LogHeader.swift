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
  /// Place 0 is "outside any queue". Known when a run is over: queues are made as it begins.
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

  /// The same of a log whose texts of these controls are masked.
  ///
  /// What would give the texts away goes with them: the scenario's own text, its name, which may
  /// hold the values of a table, and its digest, by which a short secret could be guessed; its path
  /// and the digest of nothing stand in their places.
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
    for place in properties.indices {
      header.initial.values[place] = mask.masked(initial.values[place], ofProperty: place)
    }
    return header
  }
}

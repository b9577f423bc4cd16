import EventLogs
public import Passes
import Replay
public import Verification

/// The exact counts of one arm for one replay of a workload; or a failure, because an arm that
/// fails its verification gets no numbers.
public struct ArmResult: Codable, Hashable, Sendable {
  public struct Failure: Codable, Hashable, Sendable {
    public let what: String
    /// The command that replays the failure.
    public let replay: String

    public init(what: String, replay: String) {
      self.what = what
      self.replay = replay
    }
  }

  public struct Numbers: Codable, Hashable, Sendable {
    public let counts: ExactCounts
    /// Of the measured scenarios; nil if there was none.
    public let glitches: GlitchCount?
    /// Nil without allocation counters, and where the countings differ.
    public let allocations: AllocationCounts?
    /// Whether all countings gave the same own allocations. If not, `allocations` is nil for that
    /// reason. If they did and `allocations` is nil, there are no allocation counters.
    public let areAllocationsRepeatable: Bool
    /// What open screens hold. Nil without allocation counters, and where the countings differ.
    public let memory: ScreenMemory?
    /// Whether all countings of memory were equal; as `areAllocationsRepeatable`.
    public let isMemoryRepeatable: Bool

    /// - Parameters:
    ///   - countings: of the same replay; nil stands for one without allocation counters.
    ///   - memories: of equal sets of screens; nil stands for one without allocation counters.
    public init(
      counts: ExactCounts, glitches: GlitchCount?, countings: [AllocationCounts?],
      memories: [ScreenMemory?] = []
    ) {
      self.counts = counts
      self.glitches = glitches
      (allocations, areAllocationsRepeatable) = AllocationCounts.agreed(among: countings)
      (memory, isMemoryRepeatable) = ScreenMemory.agreed(among: memories)
    }
  }

  public let architecture: String
  public let layout: String
  public let failure: Failure?
  public let numbers: Numbers?

  public init(architecture: String, layout: String, failure: Failure) {
    self.architecture = architecture
    self.layout = layout
    self.failure = failure
    numbers = nil
  }

  public init(architecture: String, layout: String, numbers: Numbers) {
    self.architecture = architecture
    self.layout = layout
    failure = nil
    self.numbers = numbers
  }
}

/// The counts of simulated runs without those of `load`. They are the same on every machine.
public struct ExactCounts: Codable, Hashable, Sendable {
  /// The inputs of the user.
  public let inputs: Int
  public let events: Int
  public let writes: Int
  public let redundantWrites: Int
  /// Of the measured scenarios alone; `FeatureGlitches` can be of all that were verified.
  public let measuredGlitches: Int
  public let notifications: Int
  public let hops: Int
  public let jobsOnOwnQueue: Int

  /// Whether an input led to a job besides its own. Of an arm that enqueues jobs in `load` alone it
  /// is false; each slice sees them, and its table is then measured again.
  package var enqueuesJobs: Bool { hops + jobsOnOwnQueue > 0 }

  static let zero = ExactCounts(
    inputs: 0, events: 0, writes: 0, redundantWrites: 0, measuredGlitches: 0, notifications: 0,
    hops: 0, jobsOnOwnQueue: 0)

  private init(
    inputs: Int, events: Int, writes: Int, redundantWrites: Int, measuredGlitches: Int,
    notifications: Int, hops: Int, jobsOnOwnQueue: Int
  ) {
    self.inputs = inputs
    self.events = events
    self.writes = writes
    self.redundantWrites = redundantWrites
    self.measuredGlitches = measuredGlitches
    self.notifications = notifications
    self.hops = hops
    self.jobsOnOwnQueue = jobsOnOwnQueue
  }

  /// Adds the counts of another run, without those of its `load`.
  func adding(_ run: VerifiedRun) -> ExactCounts {
    let (counts, load) = (run.counts, run.loadCounts)
    return ExactCounts(
      inputs: inputs + counts.inputs, events: events + counts.events,
      writes: writes + counts.writes - load.writes,
      redundantWrites: redundantWrites + counts.redundantWrites - load.redundantWrites,
      measuredGlitches: measuredGlitches + run.glitches,
      notifications: notifications + counts.notifications - load.notifications,
      hops: hops + counts.hops - load.hops,
      jobsOnOwnQueue: jobsOnOwnQueue + counts.jobsOnOwnQueue - load.jobsOnOwnQueue)
  }
}

extension ExactCounts {
  private enum CodingKeys: String, CodingKey {
    case inputs, events, writes, redundantWrites, notifications, hops, jobsOnOwnQueue
    /// By this key every program reads results of version 3.
    case measuredGlitches = "glitches"
  }

  private enum Names: CodingKey { case measuredGlitches }

  /// The glitches are written by their name, too, so that no file calls them as it calls those of
  /// all verified scenarios.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(inputs, forKey: .inputs)
    try values.encode(events, forKey: .events)
    try values.encode(writes, forKey: .writes)
    try values.encode(redundantWrites, forKey: .redundantWrites)
    try values.encode(measuredGlitches, forKey: .measuredGlitches)
    try values.encode(notifications, forKey: .notifications)
    try values.encode(hops, forKey: .hops)
    try values.encode(jobsOnOwnQueue, forKey: .jobsOnOwnQueue)
    var names = encoder.container(keyedBy: Names.self)
    try names.encode(measuredGlitches, forKey: .measuredGlitches)
  }
}

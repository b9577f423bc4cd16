/// What is exactly known of one arm for one replay of a workload, and its latencies. Either a
/// failure or numbers: a run that shows something else has none.
public struct ArmResult: Codable, Hashable, Sendable {
  public struct Failure: Codable, Hashable, Sendable {
    public let what: String
    /// The command that replays it.
    public let replay: String

    public init(what: String, replay: String) {
      self.what = what
      self.replay = replay
    }
  }

  public struct Numbers: Codable, Hashable, Sendable {
    public let counts: ExactCounts
    /// Nil where there are no counters.
    public let allocations: AllocationCounts?
    /// Whether three replays counted the same own allocations.
    public let areAllocationsRepeatable: Bool
    public let latencies: Latencies

    public init(
      counts: ExactCounts, allocations: AllocationCounts?, areAllocationsRepeatable: Bool,
      latencies: Latencies
    ) {
      self.counts = counts
      self.allocations = allocations
      self.areAllocationsRepeatable = areAllocationsRepeatable
      self.latencies = latencies
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

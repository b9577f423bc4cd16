import SeededRandom
import Statistics

/// How often a process replays a workload for closed-loop latencies: in each round, each arm has a
/// turn for each metric.
public struct ClosedLoopPlan: Codable, Hashable, Sendable {
  /// The rounds of a layout.
  public struct Rounds: Codable, Hashable, Sendable {
    public let count: Int
    /// The replays of an arm in its turn, one after the other.
    public let replays: Int
    /// The replays before them that give no sample, because the arm before has filled the caches.
    public let warmUps: Int

    public init(_ count: Int, replays: Int, warmUps: Int) {
      self.count = count
      self.replays = replays
      self.warmUps = warmUps
    }
  }

  /// Where all inputs of a replay are one job: it takes microseconds.
  let oneJob: Rounds
  /// Where each input is a job of its own: it takes milliseconds.
  let jobs: Rounds

  public init(oneJob: Rounds, jobs: Rounds) {
    self.oneJob = oneJob
    self.jobs = jobs
  }

  func rounds(of kind: TimeKind) -> Rounds {
    switch kind {
    case .wall: oneJob
    case .ownWork: jobs
    }
  }
}

/// The order in which one process measures: in each round every arm has one turn per pass,
/// shuffled, so that what the machine does meanwhile falls on all arms and passes alike.
struct ClosedLoopOrder {
  struct Slot: Hashable {
    let arm: Int
    let pass: Pass
  }

  enum Pass: Hashable {
    case latency(LatencyMetric)
    /// The same replays without any stamp, to compare with.
    case slice
  }

  let armCount: Int
  /// These arms have their handlers' time measured, and nothing else.
  let calibrationCount: Int
  /// Whether there are slices.
  let hasSlices: Bool
  let seed: UInt64

  func slots(process: Int, round: Int) -> [Slot] {
    var slots = (0..<armCount).flatMap { arm in
      LatencyMetric.allCases.map { Slot(arm: arm, pass: .latency($0)) }
    }
    let all = 0..<(armCount + calibrationCount)
    slots += all.dropFirst(armCount).map { Slot(arm: $0, pass: .latency(.blocked)) }
    if hasSlices { slots += all.map { Slot(arm: $0, pass: .slice) } }
    var generator = SeededGenerator(seed: seed, stream: "latencies \(process) \(round)")
    generator.shuffle(&slots)
    return slots
  }
}

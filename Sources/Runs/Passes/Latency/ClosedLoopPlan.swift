import SeededRandom
import Statistics

/// The number of replays for closed-loop latencies. In each round, each arm has a turn per metric.
package struct ClosedLoopPlan: Codable, Hashable, Sendable {
  /// The rounds of a layout.
  package struct Rounds: Codable, Hashable, Sendable {
    package let count: Int
    /// The replays of an arm in its turn.
    package let replays: Int
    /// The replays before them without samples, because the arm before has filled the caches.
    package let warmUps: Int

    package init(_ count: Int, replays: Int, warmUps: Int) {
      self.count = count
      self.replays = replays
      self.warmUps = warmUps
    }
  }

  /// For replays that are one job: microseconds each.
  let oneJob: Rounds
  /// For replays with one job per input: milliseconds each.
  let jobs: Rounds

  package init(oneJob: Rounds, jobs: Rounds) {
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

/// The order of measuring in one process. In each round every arm has one turn per pass, shuffled,
/// so that disturbances of the machine fall on all arms and passes alike.
struct ClosedLoopOrder {
  struct Slot: Hashable {
    let arm: Int
    let pass: Pass
  }

  enum Pass: Hashable {
    case latency(LatencyMetric)
    /// The same replays without stamps, for comparison.
    case slice
  }

  let armCount: Int
  /// The number of calibration arms. Only their handlers' time is measured.
  let calibrationCount: Int
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

import SeededRandom

/// The subject of one slice of a round.
package enum RoundSlot: Hashable, Sendable {
  case baseline
  /// The baseline a second time: its true ratio is 1.
  case baselineAgain
  /// The arm with this index in the round's list of arms.
  case arm(Int)
}

/// The order of the slices in each round: every arm once and the baseline twice, shuffled in every
/// round of every process.
///
/// Random order within a round spreads the effect of one slice on the next (caches, frequency,
/// allocator) over all arms. Pairing within a round cancels what all slices share.
package struct RoundOrder: Sendable {
  private let armCount: Int
  private let seed: UInt64

  package init(armCount: Int, seed: UInt64) {
    self.armCount = armCount
    self.seed = seed
  }

  /// The slots of one round in running order. Only the seed and the two indices decide it, so a
  /// child process needs only its own index.
  package func slots(process: Int, round: Int) -> [RoundSlot] {
    var slots = [RoundSlot.baseline, .baselineAgain] + (0..<armCount).map(RoundSlot.arm)
    var generator = SeededGenerator(seed: seed, stream: "order \(process) \(round)")
    generator.shuffle(&slots)
    return slots
  }
}

/// The interleaved times of one process in nanoseconds per input: for each arm one per round.
package struct ProcessTimes: Codable, Equatable, Sendable {
  package var baseline: [Double] = []
  package var baselineAgain: [Double] = []
  /// In the order of the arms.
  package var arms: [[Double]]

  package init(armCount: Int) {
    arms = Array(repeating: [], count: armCount)
  }

  package mutating func add(_ nanoseconds: Double, of slot: RoundSlot) {
    switch slot {
    case .baseline: baseline.append(nanoseconds)
    case .baselineAgain: baselineAgain.append(nanoseconds)
    case .arm(let index): arms[index].append(nanoseconds)
    }
  }

  fileprivate func times(of slot: RoundSlot) -> [Double] {
    switch slot {
    case .baseline: baseline
    case .baselineAgain: baselineAgain
    case .arm(let index): arms[index]
    }
  }
}

/// The times of several processes. All statistics of times start from it.
package struct PairedTimes: Sendable {
  private let processes: [ProcessTimes]

  package init(_ processes: [ProcessTimes]) { self.processes = processes }

  /// Nanoseconds per input; nil if nothing was timed.
  package func level(of slot: RoundSlot) -> Estimate? {
    Estimate(medianOf: processes.map { $0.times(of: slot) })
  }

  /// The time of a slot over that of the baseline in the same round; nil if nothing was timed.
  package func ratio(of slot: RoundSlot) -> Estimate? {
    Estimate(
      medianOf: processes.map { process in
        zip(process.times(of: slot), process.baseline).filter { $1 > 0 }.map { $0 / $1 }
      })
  }
}

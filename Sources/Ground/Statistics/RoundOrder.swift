import SeededRandom

/// The subject of one slice of a round.
public enum RoundSlot: Hashable, Sendable {
  case baseline
  /// The baseline a second time, as the A/A arm: its true ratio is 1.
  case baselineAgain
  /// The arm with this index in the run's list of arms.
  case arm(Int)
  /// A calibration arm. It is compared with nothing.
  case calibration(FloorResult.Calibration)
}

/// The order of the slices in each round: every arm once, every calibration arm once and the
/// baseline twice, shuffled in every round of every process.
///
/// Random order within a round spreads the effect of one slice on the next (caches, frequency,
/// allocator) over all arms. Pairing within a round cancels what all slices share.
public struct RoundOrder: Sendable {
  private let armCount: Int
  private let calibrations: [FloorResult.Calibration]
  private let seed: UInt64

  public init(armCount: Int, calibrations: [FloorResult.Calibration] = [], seed: UInt64) {
    precondition(armCount > 0, "A round needs an arm besides the baseline.")
    self.armCount = armCount
    self.calibrations = calibrations
    self.seed = seed
  }

  /// The slots of one round in running order. Only the seed and the two indices decide it, so a
  /// child process needs only its own index.
  public func slots(process: Int, round: Int) -> [RoundSlot] {
    var slots =
      [RoundSlot.baseline, .baselineAgain] + (0..<armCount).map(RoundSlot.arm)
      + calibrations.map(RoundSlot.calibration)
    var generator = SeededGenerator(seed: seed, stream: "order \(process) \(round)")
    generator.shuffle(&slots)
    return slots
  }
}

/// The times of one round in nanoseconds per input.
public struct RoundTimes: Codable, Equatable, Sendable {
  public let baseline: Double
  /// The A/A arm.
  public let baselineAgain: Double
  /// In the order of the arms of the `PairedRounds`.
  public let arms: [Double]
  /// By `FloorResult.Calibration.rawValue`; empty if no calibration arm was timed.
  public let calibration: [String: Double]

  public init(
    baseline: Double, baselineAgain: Double, arms: [Double], calibration: [String: Double] = [:]
  ) {
    self.baseline = baseline
    self.baselineAgain = baselineAgain
    self.arms = arms
    self.calibration = calibration
  }

  /// Makes a round from its slices in any order.
  ///
  /// - Parameters:
  ///   - slots: the slots in the order of `RoundOrder`.
  ///   - nanoseconds: the time per input of each slot, in the same order.
  public init(slots: [RoundSlot], nanoseconds: [Double]) {
    precondition(slots.count == nanoseconds.count, "Every slot of a round has one time.")
    precondition(Set(slots).count == slots.count, "A slot occurs once in a round.")
    let times = Dictionary(uniqueKeysWithValues: zip(slots, nanoseconds))
    func time(_ slot: RoundSlot) -> Double {
      guard let time = times[slot] else {
        preconditionFailure("A round holds the baseline twice and every arm once: no \(slot).")
      }
      return time
    }
    baseline = time(.baseline)
    baselineAgain = time(.baselineAgain)
    let calibrations = FloorResult.Calibration.allCases.filter {
      times[.calibration($0)] != nil
    }
    arms = (0..<(slots.count - 2 - calibrations.count)).map { time(.arm($0)) }
    calibration = Dictionary(
      uniqueKeysWithValues: calibrations.map { ($0.rawValue, time(.calibration($0))) })
  }

  /// The slot must have been timed.
  package subscript(slot: RoundSlot) -> Double {
    switch slot {
    case .baseline: baseline
    case .baselineAgain: baselineAgain
    case .arm(let index): arms[index]
    case .calibration(let calibration): self.calibration[calibration.rawValue] ?? .nan
    }
  }
}

/// The rounds of one child process, in running order.
public struct ProcessRounds: Codable, Equatable, Sendable {
  /// The times for all claims. `TimeKind` gives their kind.
  public let rounds: [RoundTimes]
  /// The wall times of the same slices, if `rounds` hold own work; else nil.
  public let wall: [RoundTimes]?

  public init(rounds: [RoundTimes]) {
    self.init(rounds: rounds, wall: nil)
  }

  public init(rounds: [RoundTimes], wall: [RoundTimes]?) {
    self.rounds = rounds
    self.wall = wall
  }
}

import FeatureContract
package import Queues
package import Replay
package import Statistics

/// Measures the interleaved rounds of one process: each round times every arm and every calibration
/// arm once and the baseline twice. Times of own work come with the wall times of the same slices.
package struct TimeRounds {
  package struct Timed: Sendable {
    package let rounds: ProcessRounds
    /// The arms that enqueued jobs, in the order of the arms; calibration arms in parentheses. If
    /// there is one, the process's wall times are invalid.
    package let enqueuing: [String]

    package init(rounds: ProcessRounds, enqueuing: [String]) {
      self.rounds = rounds
      self.enqueuing = enqueuing
    }
  }

  private let kind: TimeKind
  private let pass: TimePass
  private let baseline: Arm
  private let arms: [Arm]
  private let calibrations: [FloorResult.Calibration: Arm]

  /// - Parameters:
  ///   - kind: the kind of all arms together.
  ///   - calibrations: the calibration arms to time; by default those that suit the arms.
  package init(
    _ workload: Workload, _ kind: TimeKind, baseline: Arm, arms: [Arm],
    calibrations: [FloorResult.Calibration]? = nil
  ) {
    let calibrations = calibrations ?? FloorResult.Calibration.suiting([baseline] + arms, kind)
    self.kind = kind
    pass = TimePass(workload, kind)
    self.baseline = baseline
    self.arms = arms
    self.calibrations = Dictionary(
      uniqueKeysWithValues: calibrations.map {
        ($0, $0.arm(of: baseline.feature, under: baseline.layout, for: workload))
      })
  }

  /// The first round is discarded, because it fills caches.
  package func run(
    process: Int, rounds: Int, seed: UInt64
  ) throws(DidNotSettle) -> Timed {
    let repetitions = try pass.repetitions(for: baseline)
    // Measured once per process, so that all its arms have the same share.
    let share = try TimePass.instrumentShare(for: kind)
    return try run(
      process: process, rounds: rounds, seed: seed, repetitions: repetitions,
      fewer: try fewerRepetitions(than: repetitions), less: share)
  }

  /// Those of arms whose slices would be too long.
  private func fewerRepetitions(than usual: Int) throws(DidNotSettle) -> [RoundSlot: Int] {
    var fewer: [RoundSlot: Int] = [:]
    let slots =
      arms.indices.map(RoundSlot.arm) + calibrations.keys.map(RoundSlot.calibration)
    for slot in slots {
      let arm = slot.arm(baseline, arms, calibrations)
      fewer[slot] = try pass.repetitions(for: arm, atMost: usual)
    }
    return fewer
  }

  /// - Parameters:
  ///   - fewer: the replays of slices that have another number of them.
  ///   - work: additional work of the arm in a slice. It also gets the rounds so far, the first one
  ///     included.
  package func run(
    process: Int, rounds: Int, seed: UInt64, repetitions: Int,
    fewer: [RoundSlot: Int] = [:], less share: InstrumentShare?,
    adding work: (RoundSlot, [RoundTimes]) -> InjectedWork? = { _, _ in nil }
  ) throws(DidNotSettle) -> Timed {
    let order = RoundOrder(
      armCount: arms.count,
      calibrations: FloorResult.Calibration.allCases.filter { calibrations[$0] != nil }, seed: seed)
    var measured: [RoundTimes] = []
    var wall: [RoundTimes] = []
    var enqueuing: Set<RoundSlot> = []
    for round in 0...rounds {
      let slots = order.slots(process: process, round: round)
      let injected = slots.map { work($0, measured) }
      var times: [TimePass.SliceTimes] = []
      for (slot, injected) in zip(slots, injected) {
        times.append(
          try pass.times(
            of: slot.arm(baseline, arms, calibrations),
            repetitions: fewer[slot] ?? repetitions, less: share, adding: injected))
      }
      enqueuing.formUnion(zip(slots, times).filter { $1.jobs > 0 }.map(\.0))
      measured.append(RoundTimes(slots: slots, nanoseconds: times.map(\.nanoseconds)))
      wall.append(RoundTimes(slots: slots, nanoseconds: times.map(\.wall)))
    }
    return Timed(
      rounds: ProcessRounds(
        rounds: Array(measured.dropFirst()), wall: share == nil ? nil : Array(wall.dropFirst())),
      enqueuing: names(of: enqueuing))
  }

  private func names(of slots: Set<RoundSlot>) -> [String] {
    let isBaseline = slots.contains(.baseline) || slots.contains(.baselineAgain)
    return (isBaseline ? [baseline.architecture.name] : [])
      + arms.indices.filter { slots.contains(.arm($0)) }.map { arms[$0].architecture.name }
      + FloorResult.Calibration.allCases.filter { slots.contains(.calibration($0)) }
      .map(\.rowName)
  }
}

extension RoundSlot {
  package func arm(
    _ baseline: Arm, _ arms: [Arm], _ calibrations: [FloorResult.Calibration: Arm] = [:]
  ) -> Arm {
    switch self {
    case .baseline, .baselineAgain: return baseline
    case .arm(let index): return arms[index]
    case .calibration(let calibration):
      guard let arm = calibrations[calibration] else {
        preconditionFailure("a round times the calibration arms that it was given")
      }
      return arm
    }
  }
}

public import Queues
public import Replay
public import Statistics

/// Measures the interleaved rounds of one process: each round times every arm and every calibration
/// arm once and the baseline twice. Under a layout with hops the times are own work, with the wall
/// times of the same slices beside them.
public struct TimeRounds {
  private let pass: TimePass
  private let baseline: Arm
  private let arms: [Arm]
  private let calibrations: [FloorResult.Calibration: Arm]

  /// - Parameter calibrations: the calibration arms to time.
  public init(
    _ workload: Workload, baseline: Arm, arms: [Arm],
    calibrations: [FloorResult.Calibration] = FloorResult.Calibration.allCases
  ) {
    pass = TimePass(workload)
    self.baseline = baseline
    self.arms = arms
    self.calibrations = Dictionary(
      uniqueKeysWithValues: calibrations.map {
        ($0, $0.arm(of: baseline.feature, under: baseline.layout, for: workload))
      })
  }

  /// The first round is thrown away, because it fills caches.
  public func run(
    process: Int, rounds: Int, seed: UInt64
  ) throws(DidNotSettle) -> ProcessRounds {
    let repetitions = try pass.repetitions(for: baseline)
    // Measured once per process, so that all arms of a process have the same.
    let share = try TimePass.instrumentShare(under: baseline.layout)
    return try run(
      process: process, rounds: rounds, seed: seed, repetitions: repetitions, less: share)
  }

  /// - Parameters:
  ///   - repetitions: how often a slice replays the workload.
  ///   - share: the instrument's, where the times are own work.
  ///   - work: what a slice does in addition to the arm's own; gets the rounds so far too, the
  ///     first one included.
  func run(
    process: Int, rounds: Int, seed: UInt64, repetitions: Int, less share: InstrumentShare?,
    adding work: (RoundSlot, [RoundTimes]) -> InjectedWork? = { _, _ in nil }
  ) throws(DidNotSettle) -> ProcessRounds {
    let order = RoundOrder(
      armCount: arms.count,
      calibrations: FloorResult.Calibration.allCases.filter { calibrations[$0] != nil }, seed: seed)
    var measured: [RoundTimes] = []
    var wall: [RoundTimes] = []
    for round in 0...rounds {
      let slots = order.slots(process: process, round: round)
      let injected = slots.map { work($0, measured) }
      var times: [TimePass.SliceTimes] = []
      for (slot, injected) in zip(slots, injected) {
        times.append(
          try pass.times(
            of: slot.arm(baseline, arms, calibrations), repetitions: repetitions, less: share,
            adding: injected))
      }
      measured.append(RoundTimes(slots: slots, nanoseconds: times.map(\.nanoseconds)))
      wall.append(RoundTimes(slots: slots, nanoseconds: times.map(\.wall)))
    }
    return ProcessRounds(
      rounds: Array(measured.dropFirst()), wall: share == nil ? nil : Array(wall.dropFirst()))
  }
}

extension RoundSlot {
  /// The arm that this slot times.
  func arm(
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

public import Queues
public import Replay

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
    let order = RoundOrder(
      armCount: arms.count,
      calibrations: FloorResult.Calibration.allCases.filter { calibrations[$0] != nil }, seed: seed)
    let repetitions = try pass.repetitions(for: baseline)
    let share = try instrumentShare()
    var measured: [RoundTimes] = []
    var wall: [RoundTimes] = []
    for round in 0...rounds {
      let slots = order.slots(process: process, round: round)
      var times: [SliceTimes] = []
      for slot in slots {
        times.append(
          try time(slot.arm(baseline, arms, calibrations), repetitions: repetitions, less: share))
      }
      measured.append(RoundTimes(slots: slots, nanoseconds: times.map(\.nanoseconds)))
      wall.append(RoundTimes(slots: slots, nanoseconds: times.map(\.wall)))
    }
    return ProcessRounds(
      rounds: Array(measured.dropFirst()), wall: share == nil ? nil : Array(wall.dropFirst()))
  }

  private struct SliceTimes {
    /// Per input, of the layout's `TimeKind`.
    let nanoseconds: Double
    /// Per input.
    let wall: Double
  }

  /// - Parameter share: nil to take wall times.
  private func time(
    _ arm: Arm, repetitions: Int, less share: InstrumentShare?
  ) throws(DidNotSettle) -> SliceTimes {
    guard let share else {
      let wall = try pass.nanosecondsPerInput(of: arm, repetitions: repetitions)
      return SliceTimes(nanoseconds: wall, wall: wall)
    }
    let (ownWork, wall) = try pass.ownWorkPerInput(of: arm, repetitions: repetitions, less: share)
    return SliceTimes(nanoseconds: ownWork, wall: wall)
  }

  /// It is measured once per process, so that all arms of a process have the same.
  private func instrumentShare() throws(DidNotSettle) -> InstrumentShare? {
    guard TimeKind(of: baseline.layout) == .ownWork else { return nil }
    let backend = LiveBackend()
    return try InstrumentShare.measure(on: backend, clock: backend.clock)
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

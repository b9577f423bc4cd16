import CThreadContext
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Passes
import Queues
import Replay
import Scenarios
import SeededRandom
import Statistics
import Verification

/// Measures the interleaved rounds of one size in one process. All screens are set up first,
/// because the set-up may take far longer than a slice. The baseline has two screens: the addresses
/// of a screen's data affect its time, and the A/A arm must include that effect.
///
/// There are no calibration arms. The timed input is the same at every size, so its floor does not
/// depend on the list, and the floor of the workload shows how small it is.
struct SizeSweepRounds {
  let point: SizeSweep.Point
  let input: UserInput
  /// The kind of time of all arms at all sizes.
  let kind: TimeKind
  let baseline: Arm
  let arms: [Arm]

  /// Times the rounds. The first one fills caches and is thrown away.
  func run(
    process: Int, rounds: Int, seed: UInt64
  ) throws(DidNotSettle) -> TimeRounds.Timed {
    let share = try TimePass.instrumentShare(for: kind)
    var generator = SeededGenerator(seed: seed, stream: "size \(point.size)")
    let order = RoundOrder(armCount: arms.count, seed: generator.next())
    var screens: [RoundSlot: ReusedScreen] = [:]
    for slot in order.slots(process: process, round: 0) {
      screens[slot] = try ReusedScreen(
        slot.arm(baseline, arms), given: point.file.scenario.flat.given, setUp: point.setUp,
        isObserved: share != nil)
    }
    let count = try inputsOfSlice(on: screens[.baseline])
    var (measured, wall) = ([RoundTimes](), [RoundTimes]())
    var enqueuing: Set<String> = []
    for round in 0...rounds {
      let slots = order.slots(process: process, round: round)
      var times: [TimePass.SliceTimes] = []
      for slot in slots {
        let slice = try self.times(on: screens[slot], count: count, less: share)
        if slice.jobs > 0 { enqueuing.insert(slot.arm(baseline, arms).architecture.name) }
        times.append(slice)
      }
      measured.append(RoundTimes(slots: slots, nanoseconds: times.map(\.nanoseconds)))
      wall.append(RoundTimes(slots: slots, nanoseconds: times.map(\.wall)))
    }
    for screen in screens.values { try screen.receive(.end, count: 1) }
    return TimeRounds.Timed(
      rounds: ProcessRounds(
        rounds: Array(measured.dropFirst()), wall: share == nil ? nil : Array(wall.dropFirst())),
      enqueuing: ([baseline] + arms).map(\.architecture.name).filter(enqueuing.contains))
  }

  /// The shortest slice, in nanoseconds.
  private static let shortestSlice: UInt64 = 1_000_000

  /// Finds a number of inputs for which a slice of the baseline is long enough, on warm slices.
  private func inputsOfSlice(on screen: ReusedScreen?) throws(DidNotSettle) -> Int {
    guard let screen else { preconditionFailure("every round holds the baseline") }
    var count = point.run
    _ = try slice(on: screen, count: count)
    while try slice(on: screen, count: count).wall < Self.shortestSlice { count *= 2 }
    return count
  }

  private func slice(
    on screen: ReusedScreen, count: Int
  ) throws(DidNotSettle) -> TimePass.Slice {
    switch kind {
    case .wall: try screen.receive(input, count: count)
    case .ownWork: try screen.settle(input, count: count)
    }
  }

  private func times(
    on screen: ReusedScreen?, count: Int, less share: InstrumentShare?
  ) throws(DidNotSettle) -> TimePass.SliceTimes {
    guard let screen else { preconditionFailure("a round has the slots that were set up") }
    let slice = try slice(on: screen, count: count)
    let wall = Double(slice.wall) / Double(count)
    return TimePass.SliceTimes(
      nanoseconds: share.map { slice.ownWork.less($0) / Double(count) } ?? wall, wall: wall,
      jobs: slice.jobs)
  }
}

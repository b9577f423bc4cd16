import CThreadContext
import FeatureContract
package import GivenData
import HeadlessUI
package import Interaction
public import Queues
public import Replay
import Scenarios
import SeededRandom
public import Statistics
import Verification

/// Measures the interleaved rounds of one size in one process. All screens are set up first,
/// because the set-up may take far longer than a slice. The baseline has two screens: the addresses
/// of a screen's data affect its time, and the A/A arm must include that effect.
///
/// There are no calibration arms. The timed input is the same at every size, so its floor does not
/// depend on the list, and the floor of the workload shows how small it is.
public struct SizeSweepRounds {
  private let point: SizeSweep.Point
  private let input: UserInput
  private let kind: TimeKind
  private let baseline: Arm
  private let arms: [Arm]

  /// - Parameter kind: of all arms at all sizes.
  public init(
    _ point: SizeSweep.Point, of sweep: SizeSweep, _ kind: TimeKind, baseline: Arm, arms: [Arm]
  ) {
    self.point = point
    self.kind = kind
    input = sweep.input
    self.baseline = baseline
    self.arms = arms
  }

  /// The first round is thrown away, because it fills caches.
  public func run(
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

  /// In nanoseconds.
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

/// A screen that is set up before the clock starts and then receives the same input repeatedly.
package final class ReusedScreen {
  private let backend = LiveBackend()
  private let probe: OwnWorkProbe?
  private let queues: LayoutQueues
  private let screen: RunningScreen

  /// - Parameter isObserved: whether its jobs' own work is added up.
  package init(
    _ arm: Arm, given: Given, setUp: [UserInput], isObserved: Bool = false
  ) throws(DidNotSettle) {
    probe = isObserved ? OwnWorkProbe(clock: backend.clock) : nil
    backend.observer = probe
    queues = LayoutQueues(arm.layout, on: backend)
    screen = arm.architecture.makeScreen(given)
    for input in [.load] + setUp { try receive(input, count: 1) }
  }

  /// Delivers `count` equal inputs in one job.
  @discardableResult
  package func receive(_ input: UserInput, count: Int) throws(DidNotSettle) -> TimePass.Slice {
    let before = backend.jobsMade
    var slice = TimePass.Slice()
    backend.main.async { [screen, queues] in
      let start = bindlab_clock_monotonic_ns()
      for _ in 0..<count { screen.receive(input, queues: queues) }
      slice.wall = bindlab_clock_monotonic_ns() - start
    }
    try backend.settle()
    slice.jobs = Int(backend.jobsMade &- before) - 1
    return slice
  }

  /// Delivers `count` equal inputs, each when all jobs that follow from the one before have ended.
  package func settle(_ input: UserInput, count: Int) throws(DidNotSettle) -> TimePass.Slice {
    let before = backend.jobsMade
    var slice = TimePass.Slice()
    var left = count
    var (start, workAtStart) = (UInt64(0), OwnWork())
    backend.nextWhenSettled = { [screen, queues, probe] in
      let work = probe?.total ?? OwnWork()
      if left == count { (start, workAtStart) = (bindlab_clock_monotonic_ns(), work) }
      guard left > 0 else {
        slice.wall = bindlab_clock_monotonic_ns() - start
        slice.ownWork = work - workAtStart
        return nil
      }
      left -= 1
      return { screen.receive(input, queues: queues) }
    }
    // The first input is posted where the others are: by the thread that ended a job.
    backend.main.async {}
    try backend.settle()
    backend.nextWhenSettled = nil
    slice.jobs = Int(backend.jobsMade &- before) - count - 1
    return slice
  }

  /// Has a probe observe the screen while `body` runs.
  func observed(
    by probe: CountingProbe, _ body: () throws(DidNotSettle) -> Void
  ) throws(DidNotSettle) {
    screen.eventQueue.observer = probe
    defer { screen.eventQueue.observer = nil }
    try body()
  }
}

import CThreadContext
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
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
  private let baseline: Arm
  private let arms: [Arm]

  public init(_ point: SizeSweep.Point, of sweep: SizeSweep, baseline: Arm, arms: [Arm]) {
    self.point = point
    input = sweep.input
    self.baseline = baseline
    self.arms = arms
  }

  /// The first round is thrown away, because it fills caches.
  public func run(
    process: Int, rounds: Int, seed: UInt64
  ) throws(DidNotSettle) -> ProcessRounds {
    var generator = SeededGenerator(seed: seed, stream: "size \(point.size)")
    let order = RoundOrder(armCount: arms.count, seed: generator.next())
    var screens: [RoundSlot: ReusedScreen] = [:]
    for slot in order.slots(process: process, round: 0) {
      screens[slot] = try ReusedScreen(
        slot.arm(baseline, arms), given: point.file.scenario.flat.given, setUp: point.setUp)
    }
    let count = try inputsOfSlice(on: screens[.baseline])
    var measured: [RoundTimes] = []
    for round in 0...rounds {
      let slots = order.slots(process: process, round: round)
      var times: [Double] = []
      for slot in slots {
        times.append(try nanosecondsPerInput(on: screens[slot], count: count))
      }
      measured.append(RoundTimes(slots: slots, nanoseconds: times))
    }
    for screen in screens.values { try screen.receive(.end, count: 1) }
    return ProcessRounds(rounds: Array(measured.dropFirst()))
  }

  /// In nanoseconds.
  private static let shortestSlice: UInt64 = 1_000_000

  /// Finds a number of inputs for which a slice of the baseline is long enough, on warm slices.
  private func inputsOfSlice(on screen: ReusedScreen?) throws(DidNotSettle) -> Int {
    guard let screen else { preconditionFailure("every round holds the baseline") }
    var count = point.run
    try screen.receive(input, count: count)
    while try screen.receive(input, count: count) < Self.shortestSlice { count *= 2 }
    return count
  }

  private func nanosecondsPerInput(
    on screen: ReusedScreen?, count: Int
  ) throws(DidNotSettle) -> Double {
    guard let screen else { preconditionFailure("a round has the slots that were set up") }
    return Double(try screen.receive(input, count: count)) / Double(count)
  }
}

/// A screen that is set up before the clock starts and then receives the same input repeatedly,
/// without an observer. A slice is one main-queue job, so the layout must not add hops.
final class ReusedScreen {
  private let backend: LiveBackend
  private let queues: LayoutQueues
  private let screen: RunningScreen

  init(_ arm: Arm, given: Given, setUp: [UserInput]) throws(DidNotSettle) {
    precondition(arm.layout == .main, "A slice of one job needs the layout main.")
    backend = LiveBackend()
    queues = LayoutQueues(arm.layout, on: backend)
    screen = arm.architecture.makeScreen(given)
    for input in [.load] + setUp { try receive(input, count: 1) }
  }

  /// Delivers `count` equal inputs as one slice and returns its nanoseconds.
  @discardableResult
  func receive(_ input: UserInput, count: Int) throws(DidNotSettle) -> UInt64 {
    var elapsed: UInt64 = 0
    backend.main.async { [screen, queues] in
      let start = bindlab_clock_monotonic_ns()
      for _ in 0..<count { screen.receive(input, queues: queues) }
      elapsed = bindlab_clock_monotonic_ns() - start
    }
    try backend.settle()
    return elapsed
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

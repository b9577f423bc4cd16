import Interaction
public import Queues
public import Replay
import Scenarios
import SeededRandom
import Verification

/// The interleaved rounds of one size in one process. All screens are set up first and stand beside
/// each other: to set one up may take far longer than a slice. The baseline has two of them, so
/// that what the chance place of a screen's data does to its time is in the A/A arm too.
public struct SizeSweepRounds {
  private let point: SizeSweep.Point
  private let input: UserInput
  private let baseline: Arm
  private let arms: [Arm]

  public init(_ point: SizeSweep.Point, of series: SizeSweep, baseline: Arm, arms: [Arm]) {
    self.point = point
    input = series.input
    self.baseline = baseline
    self.arms = arms
  }

  /// One round is run first and thrown away.
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

  /// A multiple of the run that takes the baseline long enough, found on warm slices.
  private func inputsOfSlice(on screen: ReusedScreen?) throws(DidNotSettle) -> Int {
    guard let screen else { preconditionFailure("every round holds the baseline") }
    var count = point.run
    try screen.receive(input, count: count)
    while try screen.receive(input, count: count) < TimePass.shortestSlice { count *= 2 }
    return count
  }

  private func nanosecondsPerInput(
    on screen: ReusedScreen?, count: Int
  ) throws(DidNotSettle) -> Double {
    guard let screen else { preconditionFailure("a round has the slots that were set up") }
    return Double(try screen.receive(input, count: count)) / Double(count)
  }
}

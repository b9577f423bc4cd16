import FeatureContract
package import Queues
package import Replay
package import Statistics

/// Measures the interleaved rounds of one process: each round times every arm once and the baseline
/// twice. Own work comes with the wall times of the same slices.
package struct TimeRounds {
  package struct Timed: Codable, Sendable {
    package var ownWork: ProcessTimes
    package var wall: ProcessTimes
  }

  private let pass: TimePass
  private let baseline: Arm
  private let arms: [Arm]

  package init(_ workload: Workload, baseline: Arm, arms: [Arm]) {
    pass = TimePass(workload)
    self.baseline = baseline
    self.arms = arms
  }

  /// The first round is discarded, because it fills caches.
  package func run(process: Int, rounds: Int, seed: UInt64) throws(DidNotSettle) -> Timed {
    let usual = try pass.repetitions(for: baseline)
    var repetitions: [Int] = []
    for arm in arms { repetitions.append(try pass.repetitions(for: arm, atMost: usual)) }
    // Measured once per process, so that all its arms have the same share.
    let share = try InstrumentShare.measure()
    let order = RoundOrder(armCount: arms.count, seed: seed)
    var timed = Timed(
      ownWork: ProcessTimes(armCount: arms.count), wall: ProcessTimes(armCount: arms.count))
    for round in 0...rounds {
      for slot in order.slots(process: process, round: round) {
        let (arm, count) =
          if case .arm(let index) = slot { (arms[index], repetitions[index]) } else {
            (baseline, usual)
          }
        let times = try pass.times(of: arm, repetitions: count, less: share)
        guard round > 0 else { continue }
        timed.ownWork.add(times.ownWork, of: slot)
        timed.wall.add(times.wall, of: slot)
      }
    }
    return timed
  }
}

import Foundation
import SeededRandom
import Statistics
import Testing

@Suite struct EstimateTests {
  @Test func theRangeIsThatOfTheProcesses() throws {
    let estimate = try #require(Estimate(medianOf: [[1, 2, 9], [3, 4, 5], [], [2.5]]))
    #expect(estimate == Estimate(3, low: 2, high: 4))
    #expect(Estimate(medianOf: [[], []]) == nil)
  }

  /// Processes of unequal length can put the middle of all values outside of their own medians.
  @Test func theRangeHoldsTheValue() throws {
    let estimate = try #require(Estimate(medianOf: [[1], [1], [8, 8, 8, 8, 8]]))
    #expect(estimate == Estimate(8, low: 1, high: 8))
  }

  @Test(
    arguments: [(0.5, 2.5), (0, 1), (1, 4), (0.25, 1.75), (0.99, 3.97)] as [(Double, Double)])
  func quantilesLieBetweenNeighbours(_ share: Double, _ expected: Double) throws {
    let value = try #require(Estimate.quantile(share, of: [4, 1, 3, 2]))
    #expect(abs(value - expected) < 1e-12)
  }

  @Test(
    arguments: [
      (1.05, 1.08, nil, true), (0.99, 1.02, nil, false), (1, 1.1, nil, false),
      (0.9, 0.97, nil, true), (1.05, 1.08, Estimate(1, low: 0.99, high: 1.03), true),
      (1.02, 1.08, Estimate(1, low: 0.99, high: 1.03), false),
      (0.9, 0.95, Estimate(1, low: 0.94, high: 1.03), false),
      // A baseline that is off on one side only still says nothing against 1.
      (1.005, 1.02, Estimate(0.98, low: 0.97, high: 0.99), true),
    ] as [(Double, Double, Estimate?, Bool)])
  func aDifferenceIsBeyondOneAndTheBaseline(
    _ low: Double, _ high: Double, _ same: Estimate?, _ isDifference: Bool
  ) {
    #expect(Estimate(low, low: low, high: high).differs(beyond: same) == isDifference)
  }
}

@Suite struct PairedTimesTests {
  @Test func everyRoundHoldsEverySlotOnceInAnOrderOfItsOwn() {
    let order = RoundOrder(armCount: 3, seed: 11)
    let all: Set<RoundSlot> = [.baseline, .baselineAgain, .arm(0), .arm(1), .arm(2)]
    var seen: [RoundSlot: [Int]] = [:]
    for round in 0..<5_000 {
      let slots = order.slots(process: 0, round: round)
      #expect(slots.count == 5 && Set(slots) == all)
      for (index, slot) in slots.enumerated() {
        seen[slot, default: Array(repeating: 0, count: 5)][index] += 1
      }
    }
    // 1 000 expected, standard deviation 28: within 5 of them.
    #expect(seen.values.joined().allSatisfy { abs($0 - 1_000) < 142 }, "\(seen)")
    #expect(order.slots(process: 1, round: 7) == order.slots(process: 1, round: 7))
  }

  /// What all slices of a round share, such as another clock rate, is in no ratio.
  @Test func roundsArePaired() throws {
    var times = ProcessTimes(armCount: 1)
    for speed in [1.0, 7, 2, 30, 4] {
      times.add(100 * speed, of: .baseline)
      times.add(150 * speed, of: .arm(0))
      times.add(100 * speed, of: .baselineAgain)
    }
    let paired = PairedTimes([times])
    #expect(paired.ratio(of: .arm(0)) == Estimate(1.5, low: 1.5, high: 1.5))
    #expect(paired.ratio(of: .baselineAgain) == Estimate(1, low: 1, high: 1))
    #expect(paired.level(of: .baseline) == Estimate(400, low: 400, high: 400))
    #expect(PairedTimes([]).ratio(of: .arm(0)) == nil)
  }

  /// On a machine whose processes and rounds scatter, equal arms tie, 5 % more is mostly found, and
  /// 10 % more is always found.
  @Test(arguments: [(1.0, 0..<3), (1.05, 70..<101), (1.1, 98..<101)])
  func theToolSeldomErrs(_ truth: Double, _ expected: Range<Int>) throws {
    let found = try (0..<100).count { trial in
      let machine = MadeMachine(seed: UInt64(trial), truth: truth)
      let times = PairedTimes((0..<6).map { machine.process($0, rounds: 25) })
      return try #require(times.ratio(of: .arm(0)))
        .differs(beyond: times.ratio(of: .baselineAgain))
    }
    #expect(expected.contains(found), "\(found) of 100 at \(truth)")
  }
}

/// A machine with a known ratio: places of memory change each arm's time by 0.5 % per process, and
/// slices scatter by 3 %, with a slow one among ten.
private struct MadeMachine {
  let seed: UInt64
  let truth: Double

  func process(_ process: Int, rounds: Int) -> ProcessTimes {
    var generator = SeededGenerator(seed: seed, stream: "machine \(process)")
    func scatter(_ deviation: Double) -> Double {
      // Four uniform numbers have a variance of a third, and together are close to normal.
      let sum = generator.unit() + generator.unit() + generator.unit() + generator.unit()
      return exp(deviation * 3.squareRoot() * (sum - 2))
    }
    let places = (0..<2).map { _ in scatter(0.005) }
    var times = ProcessTimes(armCount: 1)
    for _ in 0..<rounds {
      let speed = 200 * scatter(0.1)
      func slice(_ ratio: Double) -> Double {
        speed * ratio * scatter(0.03) * (generator.unit() < 0.1 ? 3 : 1)
      }
      times.add(slice(places[0]), of: .baseline)
      times.add(slice(places[0]), of: .baselineAgain)
      times.add(slice(truth * places[1]), of: .arm(0))
    }
    return times
  }
}

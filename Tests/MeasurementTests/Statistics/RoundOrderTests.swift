import Measurement
import Statistics
import Testing

@Suite struct RoundOrderTests {
  private let order = RoundOrder(armCount: 3, seed: 11)
  private let everySlot: Set<RoundSlot> = [
    .baseline, .baselineAgain, .arm(0), .arm(1), .arm(2),
  ]

  @Test func everyRoundHoldsEverySlotOnce() {
    for process in 0..<3 {
      for round in 0..<20 {
        let slots = order.slots(process: process, round: round)
        #expect(slots.count == everySlot.count)
        #expect(Set(slots) == everySlot)
      }
    }
  }

  @Test func theSeedDecidesTheOrder() {
    let again = RoundOrder(armCount: 3, seed: 11)
    let other = RoundOrder(armCount: 3, seed: 12)
    func orders(_ order: RoundOrder) -> [[RoundSlot]] {
      (0..<2).flatMap { process in (0..<10).map { order.slots(process: process, round: $0) } }
    }
    #expect(orders(order) == orders(again))
    #expect(orders(order) != orders(other))
    #expect(Set(orders(order)).count > 10)
  }

  @Test func everySlotStandsAtEveryPlaceEquallyOften() {
    var seen: [RoundSlot: [Int]] = [:]
    for round in 0..<5_000 {
      for (index, slot) in order.slots(process: 0, round: round).enumerated() {
        seen[slot, default: Array(repeating: 0, count: 5)][index] += 1
      }
    }
    // 1 000 expected, standard deviation 28: within 5 of them.
    #expect(seen.values.joined().allSatisfy { abs($0 - 1_000) < 142 }, "\(seen)")
  }

  @Test func timesFindTheirArmsFromAnyOrder() {
    let times = RoundTimes(
      slots: [.arm(1), .baselineAgain, .arm(0), .baseline], nanoseconds: [4, 2, 3, 1])
    #expect(times == RoundTimes(baseline: 1, baselineAgain: 2, arms: [3, 4]))
  }
}

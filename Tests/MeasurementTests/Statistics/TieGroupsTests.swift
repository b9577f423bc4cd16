import Statistics
import Testing

@testable import Measurement

@Suite struct TieGroupsTests {
  private func comparison(
    _ arm: String, over baseline: String = "direct", _ ratio: Double, _ verdict: RatioClaim
  ) -> ArmComparison {
    ArmComparison(
      group: "g", arm: arm, baseline: baseline, ratio: ratio,
      interval: ConfidenceInterval(lower: ratio * 0.9, upper: ratio * 1.1, level: 0.95),
      band: 1.02, pValue: 1, adjustedPValue: 1,
      halves: HalvesComparison(
        firstRatio: 1, secondRatio: 1,
        driftInterval: ConfidenceInterval(lower: 1, upper: 1, level: 0.95), adjustedPValue: 1,
        hasDrifted: false), verdict: verdict)
  }

  private func described(_ ties: TieGroups) -> [String] {
    ties.groups.map { $0.joined(separator: " ") }
  }

  @Test func withoutAnyClaimAllTie() {
    let ties = TieGroups(
      of: [comparison("b", 1.1, .tie), comparison("a", 0.9, .tie)], pairs: [])
    #expect(described(ties) == ["a direct b"])
    #expect(["a", "direct", "b"].map(ties.letters) == ["a", "a", "a"])
    #expect(ties.letters(of: "c") == nil)
  }

  @Test func claimsAllAroundMakeGroupsOfOne() {
    let ties = TieGroups(
      of: [comparison("slow", 2, .slower), comparison("quick", 0.5, .faster)],
      pairs: [comparison("quick", over: "slow", 0.25, .faster)])
    #expect(described(ties) == ["quick", "direct", "slow"])
    #expect(["quick", "direct", "slow"].map(ties.letters) == ["a", "b", "c"])
  }

  /// Ties are not transitive: an arm between two others is in a group with each.
  @Test func anArmCanBeInSeveralGroups() {
    let ties = TieGroups(
      of: [
        comparison("a", 1.1, .slower), comparison("b", 1.2, .slower), comparison("c", 1.3, .slower),
      ],
      pairs: [
        comparison("b", over: "a", 1.1, .tie), comparison("c", over: "b", 1.1, .tie),
        comparison("c", over: "a", 1.2, .slower),
      ])
    #expect(described(ties) == ["direct", "a b", "b c"])
    #expect(["direct", "a", "b", "c"].map(ties.letters) == ["a", "b", "bc", "c"])
  }

  @Test func twoArmsShareALetterExactlyIfNoClaimTellsThemApart() throws {
    for seed in 0..<UInt64(20) {
      let rounds = try SimulatedMachine(noise: 0.03).measure(
        ratios: [1, 1.02, 1.05, 1.08, 1.12, 0.97], seed: seed)
      let family = try ComparisonFamily(of: [rounds], policy: ComparisonPolicy(resamples: 400))
      let pairs = PairwiseComparisons(of: [rounds], in: family).comparisons
      let ties = TieGroups(of: family.comparisons, pairs: pairs)
      for pair in family.comparisons + pairs {
        guard let one = ties.letters(of: pair.arm), let other = ties.letters(of: pair.baseline)
        else { continue }
        let isTold = pair.verdict == .slower || pair.verdict == .faster
        #expect(Set(one).isDisjoint(with: other) == isTold, "seed \(seed): \(pair)")
      }
    }
  }

  @Test func unstableAndVoidArmsAreInNoGroup() {
    let unstable = TieGroups(
      of: [
        comparison("u", 1.1, .unstable), comparison("a", 1, .tie), comparison("b", 1, .unstable),
      ], pairs: [])
    #expect(unstable.unranked == ["b", "u"])
    #expect(described(unstable) == ["a direct"])
    let void = TieGroups(
      of: [comparison("b", 2, .void), comparison("a", 1, .void)], pairs: [])
    #expect(void.unranked == ["a", "b", "direct"])
    #expect(void.groups.isEmpty)
  }

  /// A pair whose halves disagree makes no claim.
  @Test func anUnstablePairTies() {
    let ties = TieGroups(
      of: [comparison("a", 1.1, .slower), comparison("b", 1.4, .slower)],
      pairs: [comparison("b", over: "a", 1.3, .unstable)])
    #expect(described(ties) == ["direct", "a b"])
  }

  @Test func moreLettersThanTheAlphabetHas() {
    let arms = (0..<30).map { comparison("arm\($0)", 2 + Double($0), .slower) }
    let pairs = arms.indices.flatMap { arm in
      (0..<arm).map { comparison("arm\(arm)", over: "arm\($0)", 1.5, .slower) }
    }
    let ties = TieGroups(of: arms, pairs: pairs)
    #expect(ties.groups.count == 31)
    #expect(ties.letters(of: "arm24") == "z")
    #expect(ties.letters(of: "arm25") == "a1")
    #expect(ties.letters(of: "arm29") == "e1")
  }
}

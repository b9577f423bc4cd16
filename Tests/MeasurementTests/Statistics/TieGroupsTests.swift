import Testing

@testable import Measurement

@Suite struct TieGroupsTests {
  private let policy = ComparisonPolicy(smallestRatio: 1.02)

  private func arm(
    _ name: String, _ lower: Double, _ upper: Double, _ verdict: RatioClaim
  ) -> ArmComparison {
    ArmComparison(
      group: "g", arm: name, baseline: "Direct", ratio: (lower * upper).squareRoot(),
      interval: ConfidenceInterval(lower: lower, upper: upper, level: 0.95), band: 1.02, pValue: 1,
      adjustedPValue: 1,
      halves: HalvesComparison(
        firstRatio: 1, secondRatio: 1,
        driftInterval: ConfidenceInterval(lower: 1, upper: 1, level: 0.95), adjustedPValue: 1,
        hasDrifted: false), verdict: verdict)
  }

  private func described(_ arms: [ArmComparison]) -> [String] {
    TieGroups(of: arms, policy: policy).groups.map {
      "\($0.rank) \($0.verdict): \($0.members.joined(separator: " "))"
    }
  }

  @Test func verdictsMakeClassesAndGapsMakeGroups() {
    let arms = [
      arm("slowest", 30, 40, .slower), arm("slow", 1.5, 1.6, .slower),
      arm("slower", 1.55, 1.7, .slower), arm("same", 0.99, 1.1, .tie),
      arm("quick", 0.8, 0.9, .faster), arm("quickest", 0.5, 0.6, .faster),
    ]
    let expected = [
      "1 faster: quickest", "2 faster: quick", "3 tie: Direct same", "5 slower: slow slower",
      "7 slower: slowest",
    ]
    #expect(described(arms) == expected)
    #expect(described(arms.reversed()) == expected)
  }

  @Test func aChainIsOneGroup() {
    let chain = [
      arm("a", 1.1, 1.3, .slower), arm("b", 1.2, 1.5, .slower), arm("c", 1.4, 1.6, .slower),
    ]
    #expect(described(chain) == ["1 tie: Direct", "2 slower: a b c"])
    #expect(described([chain[0], chain[2]]) == ["1 tie: Direct", "2 slower: a", "3 slower: c"])
  }

  /// The first interval's reach counts, not that of its nearest neighbour.
  @Test func aWideIntervalTiesAllThatItCovers() {
    let arms = [
      arm("wide", 1.1, 2, .slower), arm("b", 1.2, 1.25, .slower), arm("c", 1.9, 1.95, .slower),
    ]
    #expect(described(arms) == ["1 tie: Direct", "2 slower: b c wide"])
  }

  @Test func aGapBelowWhatIsWorthAClaimIsNone() {
    let near = [arm("a", 1.1, 1.2, .slower), arm("b", 1.22, 1.3, .slower)]
    #expect(described(near) == ["1 tie: Direct", "2 slower: a b"])
    let far = [arm("a", 1.1, 1.2, .slower), arm("b", 1.23, 1.3, .slower)]
    #expect(described(far) == ["1 tie: Direct", "2 slower: a", "3 slower: b"])
  }

  @Test func aRankNeverContradictsAVerdict() {
    let arms = [arm("tied", 0.99, 1.3, .tie), arm("slow", 1.05, 1.2, .slower)]
    #expect(described(arms) == ["1 tie: Direct tied", "3 slower: slow"])
  }

  @Test func unstableAndVoidArmsHaveNoRank() {
    let unstable = TieGroups(
      of: [arm("u", 1.1, 1.2, .unstable), arm("a", 1, 1, .tie), arm("b", 1, 1, .unstable)],
      policy: policy)
    #expect(unstable.unranked == ["b", "u"])
    #expect(unstable.groups.map(\.members) == [["Direct", "a"]])
    let void = TieGroups(of: [arm("b", 2, 3, .void), arm("a", 1, 1, .void)], policy: policy)
    #expect(void.unranked == ["a", "b"])
    #expect(void.groups.isEmpty)
  }

  @Test func rankedSimulationsAreFoundInOrder() throws {
    let rounds = try SimulatedMachine().measure(ratios: [3, 0.7, 1, 1.5], seed: 1)
    let family = try ComparisonFamily(of: [rounds])
    #expect(
      described(family.comparisons) == [
        "1 faster: b", "2 tie: Direct c", "4 slower: d", "5 slower: a",
      ])
  }
}

/// The ranking of the arms of one group of rounds, fastest first, as groups that partition the
/// entries: to be in one group is transitive by construction.
///
/// Everything is decided by ratios against the baseline, never against the best entry:
///
/// 1. Verdicts make three classes: faster, tied with the baseline (the baseline is here), slower.
///    A rank thus never contradicts a verdict. All ties are one group.
/// 2. Within faster, and within slower, two arms are linked when the gap between their corrected
///    intervals is at most `smallestRatio` (overlapping intervals have no gap), and a group is all
///    that is linked by a chain. So two arms are in different groups only if their intervals are
///    apart by more than a difference worth a claim; that an arm between two others ties them
///    together is the price of transitivity, and errs towards the tie.
///
/// Between the classes the order says how the entries stand to the baseline: an arm that is slower
/// than the baseline ranks after one that ties with it, even if those two overlap.
/// Unstable and void arms have no rank.
public struct TieGroups: Codable, Equatable, Sendable {
  public let groups: [TieGroup]
  /// Arms without a rank, in the order of their names.
  public let unranked: [String]

  /// - Parameter comparisons: Those of one group of rounds, at least one, in any order.
  public init(of comparisons: [ArmComparison], policy: ComparisonPolicy) {
    guard let first = comparisons.first else {
      preconditionFailure("A ranking needs an arm beside the baseline.")
    }
    precondition(
      comparisons.allSatisfy { $0.group == first.group && $0.baseline == first.baseline },
      "Only arms measured beside the same baseline can be ranked together.")
    func arms(_ verdict: RatioClaim) -> [ArmComparison] {
      comparisons.filter { $0.verdict == verdict }
    }
    unranked = comparisons.filter { !$0.verdict.isRanked }.map(\.arm).sorted()
    let isVoid = !arms(.void).isEmpty
    let tied = [[first.baseline] + arms(.tie).map(\.arm)]
    let classes: [(RatioClaim, [[String]])] = [
      (.faster, Self.chains(of: arms(.faster), smallestRatio: policy.smallestRatio)),
      (.tie, isVoid ? [] : tied),
      (.slower, Self.chains(of: arms(.slower), smallestRatio: policy.smallestRatio)),
    ]
    var groups: [TieGroup] = []
    var rank = 1
    for (verdict, chains) in classes {
      for members in chains {
        groups.append(TieGroup(rank: rank, verdict: verdict, members: members.sorted()))
        rank += members.count
      }
    }
    self.groups = groups
  }

  /// The names of the arms by chain of intervals, ascending. Sorted by lower bound, a chain ends
  /// where the next interval begins beyond all before it.
  private static func chains(of arms: [ArmComparison], smallestRatio: Double) -> [[String]] {
    let ascending = arms.sorted { ($0.interval.lower, $0.arm) < ($1.interval.lower, $1.arm) }
    var chains: [[String]] = []
    var reach = 0.0
    for arm in ascending {
      if chains.isEmpty || arm.interval.lower > reach * smallestRatio {
        chains.append([])
      }
      chains[chains.count - 1].append(arm.arm)
      reach = max(reach, arm.interval.upper)
    }
    return chains
  }
}

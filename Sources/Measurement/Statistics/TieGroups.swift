/// The ranking of the arms of one group of rounds, fastest first. Tied entries form groups, and
/// each entry is in one group, so ties are transitive.
///
/// The ranking uses ratios to the baseline, never to the best entry:
///
/// 1. The claims make three classes: faster, tied with the baseline (which is in this class),
/// slower.
///    So a rank never contradicts a claim. All ties are one group.
/// 2. Within the classes faster and slower, two arms are linked if the gap between their corrected
///    intervals is at most `smallestRatio`; overlapping intervals have no gap. A group is a chain
///    of linked arms. So two arms are in different groups only if their intervals are apart by more
///    than a difference worth a claim. An arm between two others can tie them together.
///
/// An arm that is slower than the baseline ranks after one that ties with it, even if their
/// intervals overlap. Unstable and void arms have no rank.
public struct TieGroups: Codable, Equatable, Sendable {
  public let groups: [TieGroup]
  /// Arms without a rank, sorted by name.
  public let unranked: [String]

  /// - Parameter comparisons: at least one, all of one group of rounds, in any order.
  public init(of comparisons: [ArmComparison], policy: ComparisonPolicy) {
    guard let first = comparisons.first else {
      preconditionFailure("A ranking needs an arm besides the baseline.")
    }
    precondition(
      comparisons.allSatisfy { $0.group == first.group && $0.baseline == first.baseline },
      "Only arms with the same baseline can be ranked together.")
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

  /// The names of the arms by chain of intervals, ascending. The arms are sorted by lower bound; a
  /// chain ends where the next interval begins beyond the end of all before it.
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

/// Entries of a ranking that are tied.
public struct TieGroup: Codable, Equatable, Sendable {
  /// One more than the number of entries in the groups before this one.
  public let rank: Int
  /// `faster`, `tie` (the baseline's own group) or `slower`, the same for all members.
  public let verdict: RatioClaim
  /// Sorted by name, because the order within a tie has no meaning.
  public let members: [String]
}

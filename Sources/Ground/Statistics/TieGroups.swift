/// The ties in a group of rounds: sets of arms of which no claim calls one slower.
///
/// Ties are not transitive: a can tie with b, and b with c, while c is slower than a. So a group is
/// a maximal set of arms that tie pairwise, and an arm can be in several groups. Two arms share a
/// group exactly if no claim tells them apart: the compact letter display of Piepho, "An algorithm
/// for a letter-based representation of all-pairwise comparisons", Journal of Computational and
/// Graphical Statistics 13(2), 2004.
///
/// An arm whose comparison with the baseline is unstable or void is in no group.
public struct TieGroups: Codable, Equatable, Sendable {
  /// The groups, ordered by their fastest member; members in the same order.
  public let groups: [[String]]
  /// Arms in no group, sorted by name.
  public let unranked: [String]

  /// - Parameters:
  ///   - comparisons: every arm of one group of rounds with the baseline; at least one.
  ///   - pairs: the other pairs of these arms. A missing pair counts as a tie.
  public init(of comparisons: [ArmComparison], pairs: [ArmComparison]) {
    guard let first = comparisons.first else {
      preconditionFailure("A ranking needs an arm besides the baseline.")
    }
    precondition(
      (comparisons + pairs).allSatisfy { $0.group == first.group }
        && comparisons.allSatisfy { $0.baseline == first.baseline },
      "Only arms with the same baseline can be ranked together.")
    let valid = comparisons.filter(\.verdict.isValid)
    let isVoid = comparisons.contains { $0.verdict == .void }
    unranked =
      (comparisons.filter { !$0.verdict.isValid }.map(\.arm) + (isVoid ? [first.baseline] : []))
      .sorted()
    let members = (isVoid ? [] : [(first.baseline, 1.0)]) + valid.map { ($0.arm, $0.ratio) }
    let names = members.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    let claims = Set(
      (valid + pairs).filter { $0.verdict == .slower || $0.verdict == .faster }
        .map { Set([$0.arm, $0.baseline]) })
    let ties = names.indices.map { one in
      Set(names.indices.filter { $0 != one && !claims.contains([names[one], names[$0]]) })
    }
    groups = Self.cliques(in: ties).map { $0.map { names[$0] } }
  }

  /// The letters of an arm's groups, `a` for the first group. No claim tells arms apart that share
  /// a letter. Nil if the arm is in no group.
  public func letters(of arm: String) -> String? {
    let letters = groups.indices.filter { groups[$0].contains(arm) }.map(Self.letter)
    return letters.isEmpty ? nil : letters.joined()
  }

  /// `a` to `z`, then `a1` to `z1` and so on.
  private static func letter(of index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
    return index < 26 ? letter : "\(letter)\(index / 26)"
  }

  /// The maximal sets of indices that are neighbours pairwise, each in ascending order.
  ///
  /// Bron and Kerbosch, "Finding all cliques of an undirected graph", Communications of the ACM
  /// 16(9), 1973, with their pivot.
  private static func cliques(in neighbors: [Set<Int>]) -> [[Int]] {
    var found: [[Int]] = []
    func extend(_ clique: [Int], by candidates: Set<Int>, without done: Set<Int>) {
      guard
        let pivot = candidates.union(done).min(by: { one, other in
          let (left, right) = (neighbors[one].count, neighbors[other].count)
          return (right, one) < (left, other)
        })
      else {
        found.append(clique.sorted())
        return
      }
      var (candidates, done) = (candidates, done)
      for index in candidates.subtracting(neighbors[pivot]).sorted() {
        extend(
          clique + [index], by: candidates.intersection(neighbors[index]),
          without: done.intersection(neighbors[index]))
        candidates.remove(index)
        done.insert(index)
      }
    }
    extend([], by: Set(neighbors.indices), without: [])
    return neighbors.isEmpty
      ? [] : found.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

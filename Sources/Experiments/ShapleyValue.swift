/// Divides the saving of all changes together among the changes.
///
/// Changes interact: the saving of one depends on those made before it. The share of a change is
/// the mean of its saving over all orders of the changes. Only these shares add up to the whole and
/// have the same symmetries: Shapley, "A value for n-person games", in Kuhn and Tucker,
/// "Contributions to the Theory of Games II", Princeton, 1953, pages 307 to 317.
enum ShapleyValue {
  /// The saving of each change, in the unit of the costs; negative if it costs something. The
  /// savings add up to `costs.first - costs.last`.
  ///
  /// - Parameter costs: 2^k of them for k changes. Bit i of an index is set if the i-th change was
  ///   made.
  static func savings(_ costs: [Double]) -> [Double] {
    let changes = costs.count.trailingZeroBitCount
    precondition(costs.count == 1 << changes, "There is one cost for each combination of changes.")
    return (0..<changes).map { change in
      costs.indices.filter { $0 & 1 << change == 0 }.reduce(0) { sum, others in
        let saving = costs[others] - costs[others | 1 << change]
        return sum + weight(of: others.nonzeroBitCount, among: changes) * saving
      }
    }
  }

  /// The part of all orders in which exactly these others come first: s! (k - s - 1)! / k!. It is 1
  /// / (k x the number of ways to choose s of k - 1).
  private static func weight(of others: Int, among changes: Int) -> Double {
    let ways = (0..<others).reduce(1.0) { ways, index in
      ways * Double(changes - 1 - index) / Double(index + 1)
    }
    return 1 / (Double(changes) * ways)
  }
}

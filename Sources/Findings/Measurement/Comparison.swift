package import Verification

/// The exact figures of two results.
package struct Comparison {
  package struct Change: Hashable {
    package let row: Row
    /// The figure of the earlier results; nil if they have none.
    package let before: Double?
    /// The later figure; nil if it is missing.
    package let after: Double?

    /// A higher or a missing figure.
    package var isWorse: Bool {
      guard let after else { return true }
      return after > before ?? .infinity
    }
  }

  package let changes: [Change]
  /// The figures that both have.
  package let compared: Int

  /// - Throws: if the results are of different toolchains, whose counts differ without a cause in
  ///   the code.
  package init(_ earlier: Results, _ later: Results) throws(RequestError) {
    guard earlier.environment.toolchain == later.environment.toolchain else {
      throw RequestError(
        .badInput,
        "no comparison: one side is of \(earlier.environment.toolchain), the other of "
          + "\(later.environment.toolchain). Measure both with one toolchain")
    }
    // Without valgrind a side has no instructions at all, which is no change.
    let hasInstructions = [earlier, later].allSatisfy { results in
      results.rows.contains { $0.metric == .instructions }
    }
    func isCompared(_ row: Row) -> Bool {
      guard row.metric == .instructions else { return row.metric.isExact }
      return hasInstructions && row.low == nil
    }
    var changes: [Change] = []
    var compared = 0
    for row in earlier.rows where isCompared(row) {
      let after = later.row(like: row)?.value
      if after != nil { compared += 1 }
      let isSame = after.map { abs($0 - row.value) <= row.metric.tolerance * row.value } ?? false
      if !isSame { changes.append(Change(row: row, before: row.value, after: after)) }
    }
    for row in later.rows where isCompared(row) && earlier.row(like: row) == nil {
      changes.append(Change(row: row, before: nil, after: row.value))
    }
    (self.changes, self.compared) = (changes, compared)
  }
}

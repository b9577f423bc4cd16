package import Verification

/// The exact figures of two results.
package struct Comparison {
  package struct Change: Hashable {
    package let row: Row
    /// The figure of the earlier results; nil if they have none.
    package let before: Double?
    /// The later figure; nil if it is missing.
    package let after: Double?

    /// A higher or a missing figure. More scenarios are no loss.
    package var isWorse: Bool {
      guard let after else { return true }
      if row.metric == .scenarios { return false }
      return after > before ?? .infinity
    }
  }

  package let changes: [Change]
  /// Exact figures that the later results could not have: they measured no such arm or size.
  package let unmeasured: Int
  /// The figures that both have.
  package let compared: Int

  /// - Throws: if the results are of different toolchains, whose counts differ without a cause in
  ///   the code, or of different inputs, whose totals say nothing.
  package init(_ earlier: Results, _ later: Results) throws(RequestError) {
    guard earlier.environment.toolchain == later.environment.toolchain else {
      throw RequestError(
        .badInput,
        "no comparison: one side is of \(earlier.environment.toolchain), the other of "
          + "\(later.environment.toolchain). Measure both with one toolchain")
    }
    for feature in earlier.features {
      guard let other = later.features.first(where: { $0.name == feature.name }) else { continue }
      func inputs(_ results: Results) -> Set<Double> {
        Set(
          results.rows.filter {
            $0.feature == feature.name && $0.metric == .inputs && $0.size == nil
          }
          .map(\.value))
      }
      guard feature.scenarios == other.scenarios, inputs(earlier) == inputs(later) else {
        throw RequestError(
          .badInput,
          "no comparison: the two replayed other scenarios or inputs of \(feature.name). Measure "
            + "the same scenarios, or make the earlier results anew")
      }
    }
    // Without valgrind a side has no instructions at all, which is no change.
    let hasInstructions = [earlier, later].allSatisfy { results in
      results.rows.contains { $0.metric.isOfInstructions }
    }
    // A quick run verifies less.
    let verifiedAlike = earlier.leftOut == later.leftOut
    func isCompared(_ row: Row) -> Bool {
      if !verifiedAlike, row.metric.isOfVerification { return false }
      // Unsteady on one side is unsteady.
      return (row.metric.isOfInstructions ? hasInstructions : row.metric.isExact)
        && [earlier, later].allSatisfy { $0.row(like: row)?.isUnsteady != true }
    }
    var changes: [Change] = []
    var (compared, unmeasured) = (0, 0)
    let (earlierPlaces, laterPlaces) = (earlier.places, later.places)
    for row in earlier.rows where isCompared(row) {
      let after = later.row(like: row)?.value
      guard laterPlaces.contains(row.place) else {
        unmeasured += 1
        continue
      }
      if after != nil { compared += 1 }
      let isSame = after.map { abs($0 - row.value) <= row.metric.tolerance * row.value } ?? false
      if !isSame { changes.append(Change(row: row, before: row.value, after: after)) }
    }
    for row in later.rows
    where isCompared(row) && earlierPlaces.contains(row.place) && earlier.row(like: row) == nil {
      changes.append(Change(row: row, before: nil, after: row.value))
    }
    guard compared > 0 else {
      throw RequestError(.badInput, "no comparison: the two have no exact figure in common")
    }
    (self.changes, self.compared, self.unmeasured) = (changes, compared, unmeasured)
  }
}

extension Results {
  /// What was measured at all: a quick run leaves layouts and sizes out, and architectures can be
  /// chosen.
  fileprivate var places: Set<[String]> { Set(rows.map(\.place)) }
}

extension Row {
  fileprivate var place: [String] {
    [feature, layout, architecture, size.map(String.init) ?? "", sweep ?? ""]
  }
}

import Foundation
package import Statistics

/// The instructions of one replay of an arm, counted with its memory in several places.
package struct WorkCount: Hashable, Sendable {
  /// The number of countings of an arm if they agree to the instruction.
  static let few = 3
  /// That of all others beside times: between the least and the greatest lies the median of all
  /// places with a probability of 87 %.
  static let some = 4
  /// That of all others where nothing is timed: with a probability of 97 %.
  static let many = 6
  /// The difference between two results that the gate takes for none, as a share.
  package static let tolerance = 0.002
  /// The share by which countings that are not steady must be apart to be a difference. From build
  /// to build those of equal code have moved by 3 %.
  package static let unsteadyTolerance = 0.05

  /// At least one, ascending.
  package let countings: [UInt64]

  package init(_ countings: [UInt64]) {
    precondition(!countings.isEmpty, "An arm was counted.")
    self.countings = countings.sorted()
  }

  private var least: UInt64 { countings[0] }
  private var greatest: UInt64 { countings[countings.count - 1] }

  /// The countings agree so well that the gate lets two results of equal code pass, whichever of
  /// these places they have seen.
  package var isSteady: Bool {
    Double(greatest - least) <= Self.tolerance * Double(least)
  }

  /// The median; between the two in the middle, rounded up, if there are two.
  package var value: Int {
    let (below, above) = (countings[(countings.count - 1) / 2], countings[countings.count / 2])
    return Int(below + (above - below + 1) / 2)
  }

  /// From the least to the greatest; nil if the countings are steady. Of n countings it contains
  /// the median of all places with a probability of 1 - 2^(1 - n).
  package var interval: ConfidenceInterval? {
    guard !isSteady else { return nil }
    return ConfidenceInterval(
      lower: Double(least), upper: Double(greatest), level: 1 - exp2(1 - Double(countings.count)))
  }
}

extension WorkCount {
  /// The instructions without those of the floor.
  func above(_ floor: WorkCount) -> (value: Int, interval: ConfidenceInterval?) {
    (
      max(0, value - floor.value),
      interval(with: floor) { max(0, $0 - $1) }
    )
  }

  /// The instructions over those of the baseline.
  func ratio(to baseline: WorkCount) -> (value: Double, interval: ConfidenceInterval?) {
    func ratio(_ one: Double, _ other: Double) -> Double { one / max(other, 1) }
    return (
      ratio(Double(value), Double(baseline.value)), interval(with: baseline, ratio)
    )
  }

  /// From the least to the greatest of a function that rises with this count and falls with the
  /// other one; nil if both are steady. Its level is that with which both intervals hold, whether
  /// or not they depend on each other (Bonferroni); of two countings each, next to none.
  private func interval(
    with other: WorkCount, _ function: (Double, Double) -> Double
  ) -> ConfidenceInterval? {
    guard !isSteady || !other.isSteady else { return nil }
    let misses = [interval, other.interval].compactMap(\.self).map { 1 - $0.level }
    return ConfidenceInterval(
      lower: function(Double(least), Double(other.greatest)),
      upper: function(Double(greatest), Double(other.least)),
      level: max(0.01, 1 - misses.reduce(0, +)))
  }
}

extension WorkCount: Encodable {
  /// The list of all countings.
  package func encode(to encoder: any Encoder) throws { try countings.encode(to: encoder) }
}

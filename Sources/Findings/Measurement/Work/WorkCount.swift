import Foundation
package import Statistics

/// The instructions of one replay of an arm, counted with its memory in several places.
package struct WorkCount: Hashable, Sendable {
  /// The number of countings of an arm if they agree.
  static let few = 2
  /// That of all others beside times: between the least and the greatest lies the median of all
  /// places with a probability of 75 %.
  static let some = 3
  /// That of all others where nothing is timed: with a probability of 97 %.
  static let many = 6

  /// At least one.
  package let countings: [UInt64]

  package init(_ countings: [UInt64]) {
    precondition(!countings.isEmpty, "An arm was counted.")
    self.countings = countings.sorted()
  }

  /// All countings agree.
  package var isExact: Bool { countings.first == countings.last }

  /// The median, the lower one of two.
  package var value: Int { Int(countings[(countings.count - 1) / 2]) }

  /// From the least to the greatest; nil if they are equal.
  package var interval: ConfidenceInterval? {
    guard !isExact, let least = countings.first, let most = countings.last else { return nil }
    return ConfidenceInterval(
      lower: Double(least), upper: Double(most),
      level: max(1 - 2 * exp2(-Double(countings.count)), 0.5))
  }
}

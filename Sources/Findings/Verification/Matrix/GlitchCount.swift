/// The glitches in an arm's passed scenarios, each simulated once, first in, first out.
package struct GlitchCount: Codable, Hashable, Sendable {
  /// A scenario, or one case of its table, and the number of its glitches.
  package struct Scenario: Codable, Hashable, Sendable {
    package let file: String
    package let glitches: Int

    package init(file: String, glitches: Int) {
      self.file = file
      self.glitches = glitches
    }
  }

  /// The glitches of all scenarios together.
  package private(set) var total: Int
  package private(set) var scenarios = 1
  /// The scenarios with a glitch.
  package private(set) var affectedScenarios: Int
  /// The scenario with most glitches, the first by path among equals. Nil without a glitch.
  package private(set) var worst: Scenario?
  /// The scenarios with a glitch, in the order of their runs. Nil if only the worst is known by
  /// name, as in stored numbers.
  package private(set) var affected: [Scenario]?

  /// Takes stored numbers.
  package init(total: Int, scenarios: Int, affectedScenarios: Int, worst: Scenario?) {
    self.total = total
    self.scenarios = scenarios
    self.affectedScenarios = affectedScenarios
    self.worst = worst
  }

  /// Counts the glitches of one scenario.
  package init(_ glitches: Int, in file: String) {
    total = glitches
    affectedScenarios = glitches > 0 ? 1 : 0
    worst = glitches > 0 ? Scenario(file: file, glitches: glitches) : nil
    affected = worst.map { [$0] } ?? []
  }

  /// The glitches of both sides' scenarios.
  package static func + (left: GlitchCount, right: GlitchCount) -> GlitchCount {
    var sum = left
    sum.total += right.total
    sum.scenarios += right.scenarios
    sum.affectedScenarios += right.affectedScenarios
    sum.worst = [left.worst, right.worst].compactMap(\.self).min { $0.precedes($1) }
    sum.affected = left.affected.flatMap { affected in right.affected.map { affected + $0 } }
    return sum
  }
}

extension GlitchCount? {
  package static func += (left: inout GlitchCount?, right: GlitchCount) {
    left = left.map { $0 + right } ?? right
  }
}

extension GlitchCount.Scenario {
  fileprivate func precedes(_ other: Self) -> Bool {
    guard glitches == other.glitches else { return glitches > other.glitches }
    return file.utf8.lexicographicallyPrecedes(other.file.utf8)
  }
}

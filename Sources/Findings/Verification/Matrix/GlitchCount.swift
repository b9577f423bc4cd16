/// The glitches in an arm's passed scenarios, each simulated once, first in, first out.
package struct GlitchCount: Codable, Hashable, Sendable {
  /// The glitches of all scenarios together.
  package private(set) var total: Int
  package private(set) var scenarios = 1
  /// The scenarios with a glitch.
  package private(set) var affectedScenarios: Int
  /// The scenario with most glitches, the first among equals. Nil without a glitch.
  package private(set) var worst: String?
  private var most: Int

  /// Counts the glitches of one scenario.
  package init(_ glitches: Int, in file: String) {
    (total, most) = (glitches, glitches)
    affectedScenarios = glitches > 0 ? 1 : 0
    worst = glitches > 0 ? file : nil
  }

  package mutating func add(_ other: GlitchCount) {
    total += other.total
    scenarios += other.scenarios
    affectedScenarios += other.affectedScenarios
    if other.most > most { (most, worst) = (other.most, other.worst) }
  }
}

extension GlitchCount? {
  package static func += (left: inout GlitchCount?, right: GlitchCount) {
    if left == nil { left = right } else { left?.add(right) }
  }
}

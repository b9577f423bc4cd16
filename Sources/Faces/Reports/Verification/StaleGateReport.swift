import TextOutput
import Verification

/// The stale gates of some arms in words; equal counts are told together.
struct StaleGateReport {
  private let arms: [StaleGatesOfArm]

  init(_ arms: [StaleGatesOfArm]) {
    self.arms = arms
  }

  init(_ cells: [VerificationCell]) {
    arms = cells.compactMap { cell in
      cell.staleGates.map {
        StaleGatesOfArm(architecture: cell.architecture, layout: cell.queues, count: $0)
      }
    }
  }

  private static let meaning = """
    A gate is stale where a tap comes before the update that enables or disables its button: the \
    screen accepts a tap that is no longer allowed, or rejects one that is. This fails nothing.
    """

  /// The sentences, the last of which says what a stale gate is; empty if no tap met one.
  var sentences: [String] {
    groups.isEmpty ? [] : counts + [Self.meaning]
  }

  private var counts: [String] {
    groups.map { layouts, arms in
      let told = Conclusion.alike(arms.map { ($0.architecture, $0.count) }).map { names, count in
        let who = names.count == arms.count && arms.count > 1 ? "every architecture" : names.listed
        let verb = names.count == 1 || names.count == arms.count ? "s" : ""
        let accepts = count.accepts == 0 ? [] : ["accept\(verb) \(Self.taps(count.accepts))"]
        let rejects = count.rejects == 0 ? [] : ["reject\(verb) \(Self.taps(count.rejects))"]
        return "\(who) \((accepts + rejects).joined(separator: " and "))"
          + (count.scenarios == 1
            ? "" : ", in \(count.affectedScenarios) of \(count.scenarios) scenarios")
      }
      return "Stale gates under \(layouts.listed): \(told.joined(separator: "; "))."
    }
  }

  private static func taps(_ count: Int) -> String { "\(count) \(count == 1 ? "tap" : "taps")" }

  /// The arms that met one, with the layouts under which the counts are the same.
  private var groups: [(layouts: [String], arms: [StaleGatesOfArm])] {
    var groups: [(layouts: [String], arms: [StaleGatesOfArm])] = []
    for layout in arms.map(\.layout).uniqued {
      let affected = arms.filter { $0.layout == layout && $0.count.affectedScenarios > 0 }
      guard !affected.isEmpty else { continue }
      if let index = groups.firstIndex(where: { Self.areAlike($0.arms, affected) }) {
        groups[index].layouts.append(layout)
      } else {
        groups.append(([layout], affected))
      }
    }
    return groups
  }

  private static func areAlike(_ some: [StaleGatesOfArm], _ others: [StaleGatesOfArm]) -> Bool {
    some.map(\.architecture) == others.map(\.architecture)
      && some.map(\.count) == others.map(\.count)
  }
}

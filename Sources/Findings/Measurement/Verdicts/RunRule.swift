import Foundation
import TextOutput

/// One rule of the verdict on a run: a fact, its limit, and what follows beyond the limit. The
/// program and its documentation are made from the same list.
package struct RunRule: Sendable {
  /// What a breach forbids.
  package enum Effect: String, Codable, Sendable {
    /// No time of the run may be quoted.
    case allTimes = "all times"
    /// The times that the rule names may not be quoted.
    case someTimes = "the times that are named"
  }

  /// The identifier in results.
  package let id: String
  package let effect: Effect
  /// The fact and its limit, for the documentation.
  package let limit: String
  /// The reason for the limit, for the documentation.
  package let why: String
  /// The whole tables whose times it forbids, such as `form under main`.
  var tables: @Sendable (RunConditions) -> [String] = { _ in [] }
  /// The breach in words, such as `other programs took 31 % of the processors`; nil for none.
  let breach: @Sendable (RunConditions) -> String?

  package static let all = ofTheMachine + ofAllTimes + ofSomeTimes + besideKeptRuns

  private static let othersLimit = 0.1
  private static let stolenLimit = 0.02
  private static let bandLimit = 1.05
  private static let unstableLimit = 0.1
  private static let roundsLimit = 100

  private static func percent(_ share: Double) -> String {
    String(format: "%.0f %%", 100 * share)
  }

  private static let ofTheMachine = [
    RunRule(
      id: "others", effect: .allTimes,
      limit: "other programs took more than \(percent(othersLimit)) of the processors",
      why: """
        A median leaves out rounds that another program disturbs, as long as they are few. This \
        counts the time while BindLab takes times, without its own and that of its children.
        """
    ) { facts in
      guard let others = facts.use?.others, others > othersLimit else { return nil }
      return "the machine was busy, other programs took \(percent(others)) of the processors"
    },
    RunRule(
      id: "stolen", effect: .allTimes,
      limit: "the host took away more than \(percent(stolenLimit)) of the processors",
      why: "A virtual machine does not see when its processor works for another one."
    ) { facts in
      guard let stolen = facts.use?.stolen, stolen > stolenLimit else { return nil }
      return "the host took away \(percent(stolen)) of the processors"
    },
    RunRule(
      id: "load", effect: .allTimes,
      limit: "the load is above the number of processors plus 1, on a system that does not tell "
        + "the processors' times",
      why: "The load contains BindLab's own work, so it says less."
    ) { facts in
      guard facts.use == nil, facts.load > Double(facts.processors + 1) else { return nil }
      return String(
        format: "the machine was busy, its load was %.1f on %d processors", facts.load,
        facts.processors)
    },
  ]

  private static let ofAllTimes = [
    RunRule(
      id: "untimed", effect: .allTimes, limit: "no table has times",
      why: "There is nothing to quote."
    ) { $0.tables.isEmpty ? "it has none" : nil },
    RunRule(
      id: "rounds", effect: .allTimes, limit: "a table has fewer than \(roundsLimit) rounds",
      why: "`--rough` shows that all can be measured, and roughly the outcome."
    ) { facts in
      guard !facts.tables.isEmpty, facts.rounds < roundsLimit else { return nil }
      return "a table has only \(facts.rounds) rounds"
    },
    RunRule(
      id: "void", effect: .allTimes, limit: "a feature is void",
      why: "Its baseline differed from itself, so something disturbed the run."
    ) { facts in
      facts.void.isEmpty
        ? nil : "the baseline differed from itself in \(facts.void.listed)"
    },
    RunRule(
      id: "scatter", effect: .allTimes,
      limit: String(
        format: "in half of the tables or more the baseline scatters beyond %.2f against itself",
        bandLimit),
      why: "A claim needs an interval outside of that scatter, so small differences are not found."
    ) { facts in
      let wide = wideTables(of: facts)
      guard !wide.isEmpty, 2 * wide.count >= facts.tables.count else { return nil }
      return "the baseline scatters against itself in \(wide.count) of \(facts.tables.count) tables"
    },
    RunRule(
      id: "unstable", effect: .allTimes,
      limit: "more than \(percent(unstableLimit)) of the arms are unstable",
      why: "The machine was another one in the second half of the run than in the first."
    ) { facts in
      guard Double(facts.unstable.count) > unstableLimit * Double(facts.arms) else { return nil }
      return "\(facts.unstable.count) of \(facts.arms) arms are unstable"
    },
  ]

  private static let ofSomeTimes = [
    RunRule(
      id: "scattered tables", effect: .someTimes,
      limit: String(
        format: "the baseline of a table scatters beyond %.2f against itself", bandLimit),
      why: "That table alone was disturbed.", tables: wideTables
    ) { facts in
      let wide = wideTables(of: facts)
      return wide.isEmpty ? nil : "\(wide.listed) (the baseline scatters against itself)"
    },
    RunRule(
      id: "unstable arms", effect: .someTimes, limit: "an arm is unstable",
      why: "Its halves disagree. The tables mark it."
    ) { facts in
      facts.unstable.isEmpty ? nil : "\(facts.unstable.listed) (unstable)"
    },
    RunRule(
      id: "latencies", effect: .someTimes, limit: "the instrument of latencies is not trusted",
      why: "Its error is more than 5 % of the baseline's time: [latency](measurement.md#latency)."
    ) { facts in
      facts.untrusted.isEmpty
        ? nil : "latencies of \(facts.untrusted.listed) (the instrument is not trusted)"
    },
  ]

  /// The rules that need kept runs. So they are applied again wherever a run is shown.
  static let besideKeptRuns = [
    RunRule(
      id: "kept runs", effect: .someTimes,
      limit: "an arm's interval lies outside of what kept runs on the same kind of processor "
        + "predict, and there are at least \(ApartArm.fewestRuns)",
      why: """
        Another build places code elsewhere, and such a step is as large as a difference between \
        architectures: [other machines and days](measurement.md#other-machines-and-days).
        """
    ) { $0.apart.isEmpty ? nil : ApartArm.text($0.apart) }
  ]

  @Sendable private static func wideTables(of facts: RunConditions) -> [String] {
    facts.tables.filter { facts.bands[$0, default: 1] > bandLimit }
  }
}

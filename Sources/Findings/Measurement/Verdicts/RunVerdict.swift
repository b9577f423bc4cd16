import TextOutput

/// The verdict on a run itself: whether its times may be quoted, and why not.
package struct RunVerdict: Codable, Hashable, Sendable {
  package enum Answer: String, Codable, Sendable {
    /// All times may be quoted.
    case quote
    /// The times may be quoted, but for some.
    case quoteMost = "quote most"
    /// No time may be quoted. Counts hold in any case.
    case refuse = "do not quote"
  }

  /// The breach of a rule.
  package struct Reason: Codable, Hashable, Sendable {
    /// The identifier of the rule.
    package let rule: String
    package let effect: RunRule.Effect
    /// The breach in words. They are stored, because another program may have other rules.
    package let text: String
    /// The whole tables whose times it forbids, such as `form under main`; nil for none.
    package let tables: [String]?
  }

  /// The breaches, in the order of the rules.
  package let reasons: [Reason]

  package init(of facts: RunConditions, by rules: [RunRule] = RunRule.all) {
    reasons = rules.compactMap { rule in
      rule.breach(facts).map { text in
        let tables = rule.tables(facts)
        return Reason(
          rule: rule.id, effect: rule.effect, text: text, tables: tables.isEmpty ? nil : tables)
      }
    }
  }

  private init(_ reasons: [Reason]) { self.reasons = reasons }

  /// The verdict with the breaches of these rules in the place of their earlier ones.
  func renewed(by rules: [RunRule], of facts: RunConditions) -> RunVerdict {
    RunVerdict(
      reasons.filter { reason in !rules.contains { $0.id == reason.rule } }
        + RunVerdict(of: facts, by: rules).reasons)
  }

  package var answer: Answer {
    if reasons.contains(where: { $0.effect == .allTimes }) { return .refuse }
    return reasons.contains { $0.effect == .someTimes } ? .quoteMost : .quote
  }

  /// No time of the table may be quoted.
  ///
  /// - Parameter table: `form under main`
  func forbids(_ table: String) -> Bool {
    answer == .refuse || reasons.contains { $0.tables?.contains(table) == true }
  }

  /// The verdict with its reasons, in one sentence or two.
  package var sentence: String {
    func texts(_ effect: RunRule.Effect) -> String {
      reasons.filter { $0.effect == effect }.map(\.text).joined(separator: "; ")
    }
    return switch answer {
    case .quote: "You may quote the times of this run."
    case .quoteMost: "You may quote the times of this run, but not \(texts(.someTimes))."
    case .refuse: "Do not quote the times of this run: \(texts(.allTimes)). Counts hold."
    }
  }
}

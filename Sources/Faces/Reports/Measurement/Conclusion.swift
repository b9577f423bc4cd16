import FeatureContract
import Foundation
package import Measurement
import Passes
import Statistics
import TextOutput
import Verification

/// The claims about one feature under one layout, in words. A difference without a claim is never
/// told as one.
package struct Conclusion {
  package struct Sentence: Hashable, Sendable {
    package enum Topic: String, Sendable {
      case failures
      case times
      /// Special forms of a pattern beside the ordinary one.
      case forms
      case unstable
      case glitches
    }

    package let topic: Topic
    /// The text with no-break spaces in each ratio with its interval.
    package let unbroken: String
    package var text: String { unbroken.replacing("\u{a0}", with: " ") }
  }

  private let layout: LayoutResult
  private let result: FeatureResult
  private let chosenReference: String?

  /// - Parameter reference: the reference of times; nil for the one that fits the baseline.
  package init(_ layout: LayoutResult, of result: FeatureResult, reference: String? = nil) {
    self.layout = layout
    self.result = result
    chosenReference = reference
  }

  private var baseline: String { result.baseline }

  private var comparisons: [Figure] { layout.comparisons(with: baseline) }

  var sentences: [String] { statements.map(\.text) }
  package var statements: [Sentence] {
    let first: [(Sentence.Topic, String?)] = [
      (.failures, failures), (.times, times), (.forms, forms), (.unstable, unstable),
      (.glitches, glitching(isBrief: false)),
    ]
    return first.compactMap { topic, text in text.map { Sentence(topic: topic, unbroken: $0) } }
  }

  /// The sentences without those whose figures a table of the same layout has.
  var beyondTheTable: [String] {
    let hasTimes = !isVoid && !comparisons.isEmpty
    return [failures, hasTimes ? nil : times, unstable, glitching(isBrief: true)]
      .compactMap(\.self)
  }

  /// The reference of times: the baseline that was asked for. Nobody would choose `direct` as a
  /// pattern, so instead of it the first other architecture with valid times.
  var reference: String {
    if let chosenReference { return chosenReference }
    guard baseline == FeatureCatalog.baseline else { return baseline }
    return comparisons.first { $0.verdict?.isValid == true }?.architecture ?? baseline
  }

  private var failures: String? {
    let failed = layout.failed.map(\.name)
    guard !failed.isEmpty else { return nil }
    return "\(failed.listed) \(failed.count == 1 ? "has" : "have") no numbers: the table of "
      + "this layout says why."
  }

  private var times: String? {
    if comparisons.isEmpty {
      return layout.sound.isEmpty
        ? nil : "There are no times: there is nothing sound to compare \(baseline) with."
    }
    if isVoid {
      return "There is no claim about times: in this run \(baseline) differed from itself. Measure "
        + "again while the machine does nothing else."
    }
    return compared(layout.architectures, with: reference)
  }

  private var isVoid: Bool { comparisons.contains { $0.verdict == .void } }

  /// The special forms that were timed beside their ordinary forms.
  private var ordinaryForms: [String: String] {
    result.forms.filter { layout.comparison(of: $0, with: $1) != nil }
  }

  /// The cost of special forms on top of the ordinary one; nil if the reference is one.
  private var forms: String? {
    guard result.forms[reference] == nil, !isVoid else { return nil }
    let parts = Set(ordinaryForms.values).sorted().compactMap { ordinary in
      compared(layout.architectures.filter { ordinaryForms[$0] == ordinary }, with: ordinary)
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private func compared(_ architectures: [String], with reference: String) -> String? {
    let compared = architectures.compactMap { layout.comparison(of: $0, with: reference) }
    func claimed(_ claim: RatioClaim, by isBefore: (Double, Double) -> Bool) -> [Figure] {
      compared.filter { $0.verdict == claim }.sorted { isBefore($0.value ?? 0, $1.value ?? 0) }
    }
    let ties = compared.filter { $0.verdict == .tie }.map(\.architecture)
    let parts = [
      told(claimed(.slower, by: >)), told(claimed(.faster, by: <)),
      ties.isEmpty ? nil : "\(ties.listed) \(ties.count == 1 ? "ties" : "tie") with it",
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil : "Compared with \(reference): \(parts.joined(separator: "; "))."
  }

  /// `a takes 5.10 [4.90, 5.30] times the time, b 1.20 [1.10, 1.30]`
  private func told(_ comparisons: [Figure]) -> String? {
    guard let first = comparisons.first else { return nil }
    func figure(_ comparison: Figure) -> String {
      Figures.ratioWithInterval(comparison).replacing(" ", with: "\u{a0}")
    }
    return "\(first.architecture) takes \(figure(first)) times the \(layout.timeKind.name)"
      + comparisons.dropFirst().map { ", \($0.architecture) \(figure($0))" }.joined()
  }

  private var unstable: String? {
    var pairs = comparisons.filter { $0.verdict == .unstable }.map(\.architecture)
    // No time is valid of an unstable reference, so it is the one to name.
    if reference != baseline, !pairs.contains(reference) {
      pairs += layout.architectures.filter {
        layout.comparison(of: $0, with: reference)?.verdict == .unstable
      }
    }
    let arms = layout.architectures.filter { pairs.contains($0) }
    guard !arms.isEmpty else { return nil }
    return
      "\(arms.listed) \(arms.count == 1 ? "is" : "are") unstable: the first and the second "
      + "half of the rounds disagree, so nothing is claimed."
  }

  /// - Parameter isBrief: leaves out where most are, and that the others have none.
  private func glitching(isBrief: Bool) -> String? {
    let counts = layout.architectures.compactMap { name in
      result.glitches(of: name, under: layout).map { (name: name, count: $0) }
    }
    guard let first = counts.first else { return nil }
    let affected = counts.filter { $0.count.affectedScenarios > 0 }
    guard !affected.isEmpty else { return Self.none(in: first.count.scenarios, result.scope) }
    let bound = result.scope == .measured ? " No other scenario was looked at." : ""
    if affected.count == counts.count, counts.count > 1,
      affected.allSatisfy({ $0.count == first.count })
    {
      return "Every architecture glitches in \(text(of: first.count)).\(bound)"
    }
    let told = Self.alike(affected).map { names, count in
      "\(names.listed) \(names.count == 1 ? "glitches" : "glitch") in "
        + (isBrief ? Figures.affectedScenarios(count, result.scope) : text(of: count))
    }
    guard !isBrief else { return "\(told.joined(separator: "; ")).\(bound)" }
    let others = counts.count - affected.count
    let rest = others == 0 ? "" : others == 1 ? "; the other one never" : "; the others never"
    return "\(told.joined(separator: "; "))\(rest).\(bound)"
  }

  /// The counts, with architectures of equal count told together.
  static func alike<Count: Equatable>(
    _ counts: [(name: String, count: Count)]
  ) -> [(names: [String], count: Count)] {
    counts.reduce(into: []) { groups, entry in
      if let index = groups.firstIndex(where: { $0.count == entry.count }) {
        groups[index].names.append(entry.name)
      } else {
        groups.append(([entry.name], entry.count))
      }
    }
  }

  /// The words for no glitches; measured scenarios answer nothing about the others.
  private static func none(in count: Int, _ scope: FeatureResult.Scope) -> String {
    let measured = count == 1 ? "the one measured scenario" : "the \(count) measured scenarios"
    return switch scope {
    case .measured: "Not known beyond \(measured), in which no architecture glitches."
    case .verified: "No architecture glitches in any of the \(count) scenarios."
    }
  }

  /// `2 of 60 scenarios (most in clears-all: 8)`
  private func text(of count: GlitchCount) -> String {
    let most =
      switch count.worst {
      case nil: ""
      case let worst? where worst.glitches > 1:
        " (most in \(worst.file.scenarioName): \(worst.glitches))"
      case let worst?:
        count.affectedScenarios == 1 ? " (\(worst.file.scenarioName))" : " (once in each)"
      }
    return Figures.affectedScenarios(count, result.scope) + most
  }
}

extension String {
  /// The name of a scenario file, without folders and ending.
  fileprivate var scenarioName: String {
    let file = split(separator: "/").last.map(String.init) ?? self
    guard let ending = file.range(of: ".scenario.yaml") else { return file }
    return String(file[..<ending.lowerBound]) + file[ending.upperBound...]
  }
}

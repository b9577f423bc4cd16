package import Measurement
import Statistics
import TextOutput

/// A comparison of exact figures with their baseline as a table of the differences.
package struct BaselineReport {
  private let comparison: BaselineComparison
  private let baseline: String
  private let results: String

  /// - Parameters:
  ///   - baseline: the name of its file.
  ///   - results: the name of the file of the later figures.
  package init(_ comparison: BaselineComparison, baseline: String, results: String) {
    self.comparison = comparison
    self.baseline = baseline
    self.results = results
  }

  package var text: String { text(width: Paragraph.standardWidth) }

  /// - Parameter width: the most columns of the terminal for a sentence.
  package func text(width: Int) -> String {
    if comparison.isPartial { return partialText(width: width) }
    let changes = comparison.changes
    guard !changes.isEmpty else {
      return "all \(comparison.equalCount) exact figures equal those of \(baseline)\n" + uncompared
    }
    return table(of: changes[...]).text
      + "\(changes.count) of \(changes.count + comparison.equalCount) exact figures differ from "
      + "those of \(baseline); figures are of one replay of the measured scenarios\n" + uncompared
  }

  /// The text on a measurement of a part. It fits on a page: what is missing is told by name.
  private func partialText(width: Int) -> String {
    let changes = comparison.changesOfSharedArms
    let left = changes.count - Self.mostRowsOfAPart
    return (changes.isEmpty ? "" : table(of: changes.prefix(Self.mostRowsOfAPart)).text)
      + (left > 0 ? "and \(left) more that differ\n" : "")
      + Paragraph.lines([sharedSentence] + missingSentences, to: width) + uncompared
  }

  private var sharedSentence: String {
    let changed = comparison.changesOfSharedArms.count
    let shared = changed + comparison.equalCount
    let missing = comparison.changes.count - changed
    let differ = changed == 1 ? "differs" : "differ"
    return shared == 0
      ? "\(results) and \(baseline) share no figure"
      : "\(results) has a part of what \(baseline) has: of \(shared + missing) exact figures "
        + "\(comparison.equalCount) are equal, \(changed) \(differ) and "
        + "\(missing) were not measured"
  }

  private var missingSentences: [String] {
    comparison.otherScenarios.map { other in
      "other scenarios: \(other.feature) was measured with \(Self.listed(other.new)), and in the "
        + "baseline with \(Self.listed(other.old)), so its figures are not compared"
    } + MissingArms.sentences(on: comparison)
  }

  private static func listed(_ files: [String]) -> String {
    files.isEmpty
      ? "none" : files.count <= 2 ? files.listed : "\(files[0]) and \(files.count - 1) more"
  }

  static func arms(_ count: Int) -> String { "\(count) \(count == 1 ? "arm" : "arms")" }

  private var uncompared: String { BaselineNotes(comparison, baseline: baseline).text }

  /// The Markdown for a pull request or the summary of a CI job.
  ///
  /// - Parameters:
  ///   - isPassed: true if the comparison ends well; without a gate, only if nothing differs.
  ///   - refusal: the gate's refusal; nil for none, and without a gate.
  package func markdown(_ claims: ClaimComparison, isPassed: Bool, refusal: String?) -> String {
    let (changes, total) = (comparison.changes, comparison.changes.count + comparison.equalCount)
    let rows = comparison.changesOfSharedArms
    let (left, times) = (rows.count - Self.mostRows, Self.text(claims))
    let table = table(of: rows.prefix(Self.mostRows), writing: MarkdownText.escaped)
    let title =
      comparison.isPartial
      ? "a part of the baseline was measured"
      : changes.isEmpty
        ? "all \(total) exact figures are equal"
        : "\(changes.count) of \(total) exact figures differ"
    let parts = [
      "## \(isPassed ? "✅" : "❌") BindLab: \(title)\n",
      rows.isEmpty ? "" : table.markdown,
      left > 0 ? "And \(left) more.\n" : "",
      comparison.isPartial
        ? ([sharedSentence] + missingSentences).map { MarkdownText.escaped($0) + "\n" }
          .joined(separator: "\n") : "",
      refusal.map(MarkdownText.block) ?? "",
      "The earlier results are \(MarkdownText.code(baseline)). Figures are of one replay of the "
        + "measured scenarios.\n",
      uncompared.split(separator: "\n").map { MarkdownText.escaped(String($0)) + "\n" }
        .joined(separator: "\n"),
      times.isEmpty ? "" : Self.details("Times, advisory", MarkdownText.block(times)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private static func details(_ summary: String, _ text: String) -> String {
    "<details><summary>\(summary)</summary>\n\n\(text)\n</details>\n"
  }

  private static let (mostRows, mostRowsOfAPart) = (100, 4)

  private func table(
    of changes: ArraySlice<BaselineComparison.Change>,
    writing write: (String) -> String = { $0 }
  ) -> Table {
    var table = Table(
      ["feature", "under", "architecture", "figure"].map { .init($0, .left) }
        + ["baseline", "now", "change"].map { .init($0) })
    for change in changes {
      let (key, (old, new, what)) = (change.key, Self.cells(change))
      table.add(
        [key.feature, key.layout, key.architecture, key.figure, old, new, what].map(write))
    }
    return table
  }

  /// The claims about times of both measurements, for orientation; empty if they share no arm.
  package static func text(_ claims: ClaimComparison) -> String {
    let shared = claims.sameCount + claims.undecidedCount + claims.contradictions.count
    let otherKind =
      claims.otherKindCount == 0
      ? ""
      : "times, advisory: those of \(arms(claims.otherKindCount)) cannot be compared: they are own "
        + "work in one of the two, and wall times in the other\n"
    guard shared > 0 else { return otherKind }
    let lines = claims.contradictions.map { earlier, later in
      "  \(later.feature), \(later.figure.layout), \(later.figure.architecture): "
        + "\(claim(earlier)), then \(claim(later))\n"
    }
    return "times, advisory: of the claims on \(arms(shared)), \(claims.sameCount) agree, "
      + "\(claims.undecidedCount) stand in one of the two only, and "
      + "\(claims.contradictions.count) contradict\n" + lines.joined() + otherKind
  }

  private static func claim(_ claim: ClaimComparison.Claim) -> String {
    "\(claim.figure.claim ?? "") \(Figures.ratioWithInterval(claim.figure))"
  }

  /// The gate's refusal and its remedy; nil if it lets everything pass.
  ///
  /// - Parameter measure: the command that measures all and stores it; a file's name follows it.
  package func refusal(measure: String) -> String? {
    if comparison.isPartial {
      let changed = comparison.changesOfSharedArms.count(where: \.isRefused)
      return "refused: the measurement is of a part"
        + (changed == 0 ? "" : ", and \(changed) of its figures are refused")
        + "\nmeasure all of it: \(measure) \(results)\n"
    }
    let refused = comparison.refused
    guard !refused.isEmpty else {
      return comparison.equalCount == 0 ? "refused: there is no figure to compare\n" : nil
    }
    func count(_ isWanted: (BaselineComparison.Change) -> Bool) -> Int {
      refused.filter(isWanted).count
    }
    let parts = [
      (count { $0.old != nil && $0.new != nil && !$0.isStale }, "higher"),
      (count(\.isStale), "lower: the baseline is stale"),
      (count { $0.old != nil && $0.new == nil }, "missing in the measurement"),
      (count { $0.old == nil && $0.new != nil }, "without a baseline"),
      (count { $0.old == nil && $0.new == nil }, "not counted on either side"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "refused: \(parts.joined(separator: ", "))\n"
      + "if this is meant, make the baseline anew: \(measure) \(baseline)\n"
  }

  private static func cells(
    _ change: BaselineComparison.Change
  ) -> (old: String, new: String, what: String) {
    switch (change.old, change.new) {
    case (let old?, let new?):
      let more = new > old ? "+\(new - old)" : "-\(old - new)"
      return ("\(old)", "\(new)", more + (change.isStale ? ", stale" : ""))
    case (let old?, nil): return ("\(old)", "unavailable", "missing")
    case (nil, let new?): return ("none", "\(new)", "no baseline")
    case (nil, nil): return ("unavailable", "unavailable", "not counted")
    }
  }
}

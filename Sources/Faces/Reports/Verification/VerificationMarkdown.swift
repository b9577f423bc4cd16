import TextOutput
import Verification

/// The findings of a verification as Markdown, for a pull request or the summary of a CI job.
package struct VerificationMarkdown {
  private let report: VerificationReport
  private let findings: [VerificationFindings.Entry]
  private let isWhole: Bool

  /// The most findings: nobody reads a longer page to its end.
  private static let mostFindings = 50

  /// - Parameter isWhole: true if the verification came to its end. If not, the title says so.
  package init(_ report: VerificationReport, isWhole: Bool = true) {
    self.report = report
    self.isWhole = isWhole
    findings = VerificationFindings(of: report.cells).entries
  }

  package var text: String {
    let left = findings.count - Self.mostFindings
    return "## \(title)\n"
      + report.groups.map(section).joined()
      + findings.prefix(Self.mostFindings).map(Self.text).joined()
      + (left > 0 ? "\nAnd \(left) more \(left == 1 ? "finding" : "findings").\n" : "")
      + "\n"
  }

  private var title: String {
    let passed = report.cells.reduce(0) { $0 + $1.passed }
    let isGood = report.isPassed && isWhole
    let runs =
      passed == report.runs
      ? "\(report.runs == 1 ? "the run shows" : "all \(report.runs) runs show") what the "
        + "specification says"
      : "\(report.runs - passed) of \(report.runs) runs failed"
    return "\(isGood ? "✅" : "❌") BindLab: \(runs)"
      + (isWhole ? "" : ", and the verification was stopped before its end")
  }

  private func section(of cells: [VerificationCell]) -> String {
    let table = report.table(
      of: cells,
      writing: { cell in
        let passed = VerificationReport.passed(cell)
        return cell.passed == cell.runs ? passed : "❌ **\(passed)**"
      }, naming: MarkdownText.escaped)
    let sentences = report.sentences(on: cells).map { "\n\(MarkdownText.escaped($0))\n" }
    return "\n**\(MarkdownText.escaped("\(cells[0].feature), \(cells[0].backend)"))**: "
      + "passed runs of all runs\n\n\(table.markdown)\(sentences.joined())"
  }

  private static func text(of entry: VerificationFindings.Entry) -> String {
    let finding = entry.finding
    let file =
      entry.files.count == 1
      ? MarkdownText.code(finding.file)
      : "\(entry.files.count) files, first \(MarkdownText.code(finding.file))"
    let more = entry.more.map { "\n\n\(MarkdownText.code($0.clippedForPages))" }.joined()
    let labels = finding.commands.map(\.label).joined(separator: " and to ")
    let commands = finding.commands.map(\.command).joined(separator: "\n")
    return """

      <details><summary>\(MarkdownText.escaped(entry.title)): \(file)</summary>

      \(MarkdownText.code(finding.shortFailure))\(more)

      In \(MarkdownText.escaped(entry.place)). To \(labels) it:

      \(MarkdownText.block(commands))
      </details>

      """
  }
}

import Measurement
import Pages
import Reports
import TextOutput
import Verification

/// The findings of the main job, and the files that keep them.
struct MainResults {
  let seed: UInt64
  /// The kept runs of other machines and days.
  let beside: [KeptRun]
  /// What a quick run left out; nil for a run of everything.
  var leftOut: String?
  var verified: [VerificationReport] = []
  var measured: MeasurementSession.Outcome?
  var isWhole = true
  /// The scenarios, of which the report may carry runs.
  var files: [ScenarioFile] = []

  /// What changed since the last run.
  var since: ChangesSince?

  /// The measurement as it is stored; nil if nothing was measured.
  var results: Results? {
    measured.flatMap { measured in
      measured.results.isEmpty
        ? nil : Results(measured, seed: seed, leftOut: leftOut)
    }
  }

  /// Some count has scenarios to name.
  var hasEvidence: Bool {
    measured?.results.contains { !Evidence($0).lists.isEmpty } == true
  }

  var isPassed: Bool { verified.allSatisfy(\.isPassed) && measured?.isSound != false }

  /// The name and text of each file; none if nothing was found yet.
  func written() throws -> [(name: String, text: String)] {
    let found = verified.filter { !$0.cells.isEmpty }
    guard !found.isEmpty else { return [] }
    let suffix = isWhole ? "" : "-incomplete"
    var files: [(name: String, text: String)] = []
    var markdown = isWhole ? "" : "**Incomplete: the run was stopped before its end.**\n\n"
    if let leftOut { markdown += "**Weaker: \(leftOut).**\n\n" }
    if let measured, let json = results {
      files.append(("results\(suffix).json", try json.text()))
      let page = ReportPage(
        json, embedding: EmbeddedRuns(of: json, from: self.files), beside: beside, telling: since)
      files.append(("report\(suffix).html", try page.text()))
      let report = OutcomeReport(measured, beside: beside)
      files.append(("results\(suffix).csv", report.csv))
      markdown += report.markdown + (since?.markdown ?? "") + report.evidence
      markdown += "\n# Verification\n\n"
    }
    markdown += found.map { "```\n\($0.text)```\n" }.joined(separator: "\n")
    files.append(("report.md", markdown))
    return files
  }
}

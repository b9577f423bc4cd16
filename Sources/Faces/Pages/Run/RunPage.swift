import EventLogs
import FeatureContract
import Interaction
import TextOutput
import Verification

/// The page of one run, or of two runs side by side, which a reader steps through.
///
/// It carries the log and its findings. The page's script draws the screens, queues and records.
package struct RunPage {
  let runs: [RunModel]
  /// The first difference between two runs.
  let difference: PageFinding?
  /// Those that fail a run come first, then the difference.
  let findings: [PageFinding]

  /// - Parameter other: a run of the same feature.
  package init(_ run: ShownRun, besides other: ShownRun? = nil) {
    let names = Self.names(run, other ?? run)
    runs =
      [RunModel(run, named: other == nil ? run.arm : names.0, number: 0)]
      + (other.map { [RunModel($0, named: names.1, number: 1)] } ?? [])
    difference = other == nil ? nil : PageFinding.difference(between: runs[0], and: runs[1])
    let own = runs.flatMap(\.findings.all)
    // A wrong run explains its difference from the other one.
    let isExplained = own.contains { [difference] in $0.fails && $0.step == difference?.step }
    findings =
      own.filter(\.fails) + (isExplained ? [] : [difference].compactMap(\.self))
      + own.filter { !$0.fails }
  }

  /// The names of the runs: their files, if both have the same architecture and queues.
  private static func names(_ one: ShownRun, _ other: ShownRun) -> (String, String) {
    guard one.arm == other.arm else { return (one.arm, other.arm) }
    let names = (one.file ?? one.arm, other.file ?? other.arm)
    return names.0 == names.1 ? ("\(names.0) (first)", "\(names.1) (second)") : names
  }

  /// The file's content.
  package func text() throws -> String {
    let head = RunHead(page: self)
    return Page(
      title: "\(head.heading) · BindLab", description: answer, style: Asset.text("run.css"),
      body: head.body, data: try JSONText.line(of: RunData(self)),
      script: Self.script
    ).text
  }

  private static var script: String {
    let parts = [
      "run-data.js", "run-screen.js", "run-lanes.js", "run-records.js", "run-findings.js",
      "run-page.js",
    ]
    return "(() => {\n" + parts.map { Asset.text($0) }.joined(separator: "\n") + "\n})();\n"
  }

  /// The answer in a sentence, for the user who made the page.
  package var answer: String { RunAnswer(page: self).text.shownLine }

  /// True if a run failed or has no end, or if the two runs differ.
  package var isDifferent: Bool {
    difference != nil || runs.contains { $0.hasFailed || !$0.run.isWhole }
  }
}

/// One run of a page, with what is found in it.
struct RunModel {
  let run: ShownRun
  let name: String
  let steps: RunSteps
  let findings: RunFindings

  init(_ run: ShownRun, named name: String, number: Int) {
    var steps = RunSteps(of: run.log)
    steps.addLines(of: run)
    (self.run, self.name, self.steps) = (run, name, steps)
    findings = RunFindings(of: run, steps, number: number)
  }

  var hasFailed: Bool { run.judgement?.findings.isEmpty == false }

  /// The judgement in a word or two, and its colour. Nothing proves that a run without an end was
  /// right.
  var verdict: (word: String, state: String) {
    if hasFailed { return ("Failed", "bad") }
    if !run.isWhole { return ("Cut off", "bad") }
    return run.judgement == nil ? ("Not judged", "warn") : ("Passed", "good")
  }
}

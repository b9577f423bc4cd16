import EventLogs
import Foundation
import Replay
public import Testing
import TextOutput
import Verification

extension Scenario {
  /// Holds what each architecture does for the inputs against the file `NAME.cost.txt` beside the
  /// scenario, which the first run writes. It runs simulated under the layout `main`. The counts are
  /// those of the command `measure`, without what loading takes, and the same on every machine.
  ///
  /// Each line that differs is an issue. A test that wrote a file fails: read the file and keep it.
  /// `RECORD_GOLDENS=1` in the environment writes one that differs.
  public func verifyCost(
    through architectures: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard isRead(else: sourceLocation) else { return }
    do {
      let path =
        cases[index].name.path.dropLast(ScenarioName.suffix.count)
        + ScenarioName.costSuffix
      let known = try? String(contentsOfFile: String(path), encoding: .utf8)
      if let known, !Self.isRecording {
        for line in try Self.costs(of: cases[index], architectures) {
          Self.compare(line, with: known, at: String(path))
        }
      } else if index == 0 {  // the cases of a file share it
        let text = try cases.flatMap { try Self.costs(of: $0, architectures) }
          .map { "\($0.name): \($0.cost)\n" }.joined()
        guard text != known else { return }
        try WholeFile.write(text, to: URL(filePath: String(path)))
        Self.tellWritten(String(path))
      }
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  /// A line for each architecture.
  private static func costs(
    of file: ScenarioFile, _ architectures: [String]
  ) throws(RequestError) -> [(name: String, cost: String)] {
    let arms = ArmSelection(architectures: architectures, layouts: ["main"])
    var lines: [(name: String, cost: String)] = []
    let limits = RunLimits(watch: RunWatch())
    for task in try VerificationMatrix.tasks([file], arms, on: .simulated) {
      let judgement = JudgedRun(of: file, through: task.arm, limits: limits).judgement
      let name = file.name.caseNumber.map { "case \($0), " } ?? ""
      let architecture = task.arm.architecture.name
      if let finding = judgement.findings.first {
        throw RequestError(
          .different, "no cost of a run that fails: \(finding.text), in \(architecture)")
      }
      let counts = judgement.counts - judgement.loadCounts
      let cost =
        "writes \(counts.writes), redundant \(counts.redundantWrites), "
        + "notifications \(counts.notifications), hops \(counts.hops)"
      lines.append((name + architecture, cost))
    }
    return lines
  }

  private static func compare(
    _ line: (name: String, cost: String), with known: String, at path: String
  ) {
    let beginning = "\(line.name): "
    let lines = known.split(separator: "\n", omittingEmptySubsequences: false)
    let number = lines.firstIndex { $0.hasPrefix(beginning) }
    let cost = number.map { lines[$0].dropFirst(beginning.count) }
    guard cost != line.cost[...] else { return }
    Issue.record(
      "the cost of \(line.name) should be \(cost ?? "recorded"), is \(line.cost)",
      sourceLocation: location(in: path, (number ?? 0) + 1, 1))
  }
}

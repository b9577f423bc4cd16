import EventLogs
import FeatureContract
import Interaction
import LogFiles
import Replay
import Reports
import Scenarios
import TextOutput
import Traces
import Verification

extension ReplayCommand {
  /// Replays a scenario, each of its cases once, and shows the runs.
  func replayScenario(in environment: CommandEnvironment) throws {
    _ = try ArmSelection.layout(named: arm.layoutName)
    let files = try environment.scenarios(in: file, for: "replay")
    if let option = logPath.map({ _ in "--log" }) ?? tracePath.map({ _ in "--trace" }) {
      _ = try files.only(for: option)
    }
    var isDifferent = false
    for file in files {
      let failures = try replay(file, environment.console)
      isDifferent = isDifferent || !failures.isEmpty
    }
    if isDifferent { throw ExitStatus.different }
  }

  private func replay(_ file: ScenarioFile, _ console: Console) throws -> [Failure] {
    let arm = try arm.arm(for: file, console)
    let masked = try maskedFields(of: file.feature)
    let trace = try tracePath.map { path throws(RequestError) in try NewFile(path) }
    let target = try logPath.map { path throws(RequestError) in
      try LogFile.create(path, for: file, masking: masked)
    }
    let judged = JudgedRun(of: file, through: arm, on: self.arm.choice, loggingTo: target)
    try trace?.write(Trace(of: judged.log.masking(masked)).bytes)
    console.print(
      RunReport(
        title: file.title, log: judged.log, feature: file.feature, judgement: judged.judgement,
        rows: rows.shown),
      as: format ?? .text)
    for failure in judged.failures {
      console.printError("\(file.path): \(failure.description)")
      if failure.kind == .golden {
        console.printError(painted: differences(of: judged.judgement, from: file))
      }
    }
    if let failure = judged.run.logFailure {
      throw RequestError(.badInput, "the log \(logPath ?? "") is not whole: \(failure)")
    }
    return judged.failures
  }

  /// The fields to be masked, from words with one field or several.
  private func maskedFields(of feature: FeatureEntry) throws(RequestError) -> [String] {
    let fields = feature.controls.controls.filter { $0.kind == .textField }.map(\.name)
    let names = masked.flatMap { $0.split(separator: ",").map(String.init) }
    for name in names where !fields.contains(name) {
      guard !fields.isEmpty else {
        throw RequestError(.usage, "the \(feature.name) has no text field to mask")
      }
      throw ArmSelection.unknown("text field of the \(feature.name)", name, of: fields)
    }
    return names
  }

  /// The lines in which the transcript and the golden transcript differ.
  private func differences(of judgement: RunJudgement, from file: ScenarioFile) -> String {
    let golden = (file.golden ?? "").split(separator: "\n").map(String.init)
    let shown = judgement.transcript.compared(at: file.scenario.flat.agreement)
    return LineDifference(from: golden, to: shown.goldenLines(for: file.feature))
      .lines(ink: coloring.errorInk).joined(separator: "\n")
  }
}

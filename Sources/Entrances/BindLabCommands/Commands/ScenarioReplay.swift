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

/// Replays a scenario, each case of it once, and shows the runs.
struct ScenarioReplay {
  let file: String
  let arm: ReplayArmOptions
  let format: RunFormat
  let logPath: String?
  let masked: [String]
  let tracePath: String?
  let rows: ShownRows
  /// For what is printed as an error.
  let ink: Ink

  func run(in environment: CommandEnvironment) throws {
    _ = try arm.layout()
    let files = try ScenarioReading(environment.catalog)
      .load(file: file, for: "replay", warn: { environment.console.printError($0) })
    if files.count > 1,
      let option = logPath.map({ _ in "--log" }) ?? tracePath.map({ _ in "--trace" })
    {
      throw RequestError(
        .usage, "\(option) takes one run: name a case, such as \(files[0].path)")
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
    let run = Replayer(arm: arm, backend: self.arm.choice).run(file.scenario, loggingTo: target)
    try trace?.write(Trace(of: run.log.masking(masked)).bytes)
    var verification = RunVerification()
    let judgement = verification.judge(run.log, of: file, arm, on: self.arm.choice)
    console.print(
      RunReport(
        title: file.title, log: run.log, feature: file.feature, judgement: judgement, rows: rows),
      as: format)
    for failure in judgement.failures {
      console.printError("\(file.path): \(failure.description)")
      if case .golden = failure {
        console.printError(painted: differences(of: judgement, from: file))
      }
    }
    if let failure = run.logFailure {
      throw RequestError(.badInput, "the log \(logPath ?? "") is not whole: \(failure)")
    }
    return judgement.failures
  }

  /// The fields that were named to be masked, each alone or several in one word.
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

  /// The lines that the transcript and the golden transcript do not share.
  private func differences(of judgement: RunJudgement, from file: ScenarioFile) -> String {
    let golden = (file.golden ?? "").split(separator: "\n").map(String.init)
    let shown = judgement.transcript.compared(at: file.scenario.flat.agreement)
    return LineDifference(from: golden, to: shown.goldenLines(for: file.feature))
      .lines(ink: ink).joined(separator: "\n")
  }
}

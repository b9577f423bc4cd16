import ArgumentParser
import EventLogs
import FeatureContract
import Foundation
import Queues
import Replay
import Reports
import Scenarios
import TextOutput
import Verification

/// Runs one scenario through one arm and shows every settled screen.
struct ReplayCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a scenario once and shows each settled screen.",
    discussion: "If the scenario has a table, all cases are replayed in order; FILE#2 replays only "
      + "the second.")

  @Argument(help: "A scenario file.")
  var file: String

  @OptionGroup var arm: ReplayArmOptions

  @Option(help: "text, or jsonl: one JSON object per input.")
  var format: RunFormat = .text

  @Option(name: .customLong("log"), help: "Writes the run's log to this new file, NAME.jsonl.")
  var logPath: String?

  @OptionGroup var coloring: ColorOption

  func validate() throws {
    if arm.order.schedule != nil, arm.backend == .live {
      throw ValidationError("--order goes with --backend simulated: Dispatch has its own order")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    _ = try ArmSelection.layout(named: arm.layout())
    let files = try environment.scenarios(in: file, for: "replay", drawing: arm.draw.seed)
    if logPath != nil { _ = try files.only(for: "--log") }
    var isDifferent = false
    for file in files {
      let findings = try replay(arm.order.ordered(file), environment.console)
      isDifferent = isDifferent || !findings.isEmpty
    }
    if isDifferent { throw ExitStatus.different }
  }

  private func replay(_ file: ScenarioFile, _ console: Console) throws -> [Finding] {
    let arm = try arm.arm(for: file, console)
    let target = try logPath.map { path throws(RequestError) in
      try OutputFile(path, .log, isNew: true)
    }
    let judged = JudgedRun(
      of: file, through: arm, on: self.arm.backend.choice, limits: RunLimits(watch: RunWatch()))
    switch format {
    case .text:
      console.print(
        RunReport(
          title: file.title, log: judged.log, feature: file.feature, judgement: judged.judgement
        ).text)
    case .jsonl:
      judged.judgement.transcript.forEachJSONLine(for: file.feature) {
        console.print(verbatim: $0 + "\n")
      }
    }
    let findings = judged.findingsAndThoseOfVisits(
      of: file, through: arm, on: self.arm.backend.choice)
    for finding in findings {
      console.printError("\(finding.address(in: file.path)): \(finding.text)")
      if finding.rule == .golden {
        console.printError(painted: differences(of: judged.judgement, from: file))
      }
    }
    let log = judged.log.from(LogFile.origin(of: file))
    try target?.write(String(decoding: try log.written(), as: UTF8.self))
    return findings
  }

  /// The lines in which the transcript and the golden transcript differ.
  private func differences(of judgement: RunJudgement, from file: ScenarioFile) -> String {
    let golden = (file.golden ?? "").split(separator: "\n").map(String.init)
    let shown = judgement.transcript.compared(at: file.scenario.flat.agreement)
    return LineDifference(from: golden, to: shown.goldenLines(for: file.feature))
      .lines(ink: coloring.errorInk).joined(separator: "\n")
  }
}

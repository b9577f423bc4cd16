import ArgumentParser
import FeatureContract
import Queues
import Replay
import Reports
import Verification

/// Runs one scenario through one arm and shows every settled screen, or runs again what a log is
/// of.
struct ReplayCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a scenario once and shows each settled screen.",
    discussion: "Of a scenario with a table all cases are replayed in their order; FILE#2 is the "
      + "second alone. A log, FILE.jsonl, is replayed by its own header and compared record by "
      + "record: exit code 4 where it becomes another.")

  @Argument(help: "A scenario file, or a log.")
  var file: String

  @OptionGroup(title: "Of a scenario")
  var arm: ReplayArmOptions

  @Option(help: "text, or jsonl: one JSON object an input.")
  var format: RunFormat?

  @Option(
    name: .customLong("log"),
    help: "Of a scenario: writes the log to this new file while it happens.")
  var logPath: String?

  @Option(
    name: .customLong("mask"),
    help: "Text fields whose texts are not to be in log and trace, such as password,confirm.")
  var masked: [String] = []

  @Option(
    name: .customLong("trace"),
    help: """
      Of a scenario: writes what ran where to this new file, for Perfetto or Chrome's viewer.
      """)
  var tracePath: String?

  @Option(
    help: """
      Replays it twice, the second time without these inputs, such as 3,5 or 3-7, and shows what \
      changes. They are counted as `--format jsonl` counts steps.
      """)
  var without: InputNumbers?

  @OptionGroup var coloring: ColorOption

  func validate() throws {
    if arm.seed != nil, arm.backend == .live {
      throw ValidationError("--seed goes with --backend simulated: Dispatch takes no seed")
    }
    if !masked.isEmpty, logPath == nil, tracePath == nil {
      throw ValidationError("--mask goes with --log or --trace")
    }
    if let logPath, !logPath.hasSuffix(LogFile.suffix) {
      throw ValidationError("a log's name ends with \(LogFile.suffix): \(logPath)")
    }
    if logPath != nil, logPath == tracePath {
      throw ValidationError("--log and --trace are two files")
    }
    if without != nil, logPath != nil || tracePath != nil || format != nil {
      throw ValidationError("--without goes with none of --log, --trace and --format")
    }
    if without != nil, arm.backend == .live {
      throw ValidationError("--without compares two runs in simulation: leave --backend out")
    }
    guard isLog else { return }
    if arm.isChosen || logPath != nil || tracePath != nil || format != nil {
      throw ValidationError(
        "a log is replayed as its header says: of the options, --without alone goes with it")
    }
  }

  private var isLog: Bool { file.hasSuffix(LogFile.suffix) }

  func run(in environment: CommandEnvironment) throws {
    if let without { return try replay(without: without, environment) }
    if isLog {
      try LogReplay(path: file, ink: coloring.ink).run(in: environment)
    } else {
      try ScenarioReplay(
        file: file, arm: arm, format: format ?? .text, logPath: logPath, masked: masked,
        tracePath: tracePath, ink: coloring.complaintInk
      ).run(in: environment)
    }
  }

  private func replay(without numbers: InputNumbers, _ environment: CommandEnvironment) throws {
    let report: WhatIfReport
    if isLog {
      let logged = try LoggedRun(
        LogFile.read(file, warningOn: environment.console), file, environment.catalog)
      report = try WhatIfReport(
        Replayer(arm: logged.arm, backend: logged.backend), logged.scenario,
        without: numbers.numbers,
        of: logged.log
      )
    } else {
      let (replayer, scenario) = try arm.replayer(of: file, environment)
      report = try WhatIfReport(replayer, scenario, without: numbers.numbers, of: nil)
    }
    environment.console.print(verbatim: report.text(in: coloring.ink))
    if report.isFailing { throw ExitStatus.different }
  }
}

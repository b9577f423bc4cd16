import ArgumentParser
import EventLogs
import FeatureContract
import Queues
import Replay
import Reports
import TextOutput
import Verification

/// Runs one scenario through one arm and shows every settled screen, or runs a log again.
struct ReplayCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a scenario once and shows each settled screen.",
    discussion: "If the scenario has a table, all cases are replayed in order; FILE#2 replays only "
      + "the second. A log, FILE.jsonl, is run again as its header says and compared record by "
      + "record: the exit code is 4 if the rerun diverged.")

  @Argument(help: "A scenario file, or a log.")
  var file: String

  @OptionGroup(title: "For a scenario")
  var arm: ReplayArmOptions

  @Option(help: "text, or jsonl: one JSON object per input.")
  var format: RunFormat?

  @Option(
    name: .customLong("log"),
    help: "For a scenario: writes the log to this new file during the run.")
  var logPath: String?

  @Option(
    name: .customLong("mask"),
    help: "Text fields whose texts are left out of log and trace, such as password,confirm.")
  var masked: [String] = []

  @Option(
    name: .customLong("trace"),
    help: """
      For a scenario: writes when each job ran to this new file, for Perfetto or Chrome.
      """)
  var tracePath: String?

  @Option(
    help: """
      Replays twice, the second time without these inputs, such as 3,5 or 3-7, and shows what \
      changes. Inputs have the numbers that `--format jsonl` prints as steps.
      """)
  var without: InputNumbers?

  @OptionGroup var rows: RowsOption

  @OptionGroup var coloring: ColorOption

  func validate() throws {
    try rows.check(with: format ?? .text)
    if rows.showsAll, without != nil { throw ValidationError("--all does not go with --without") }
    if arm.seed != nil, arm.backend == .live {
      throw ValidationError("--seed goes with --backend simulated: Dispatch takes no seed")
    }
    if !masked.isEmpty, logPath == nil, tracePath == nil {
      throw ValidationError("--mask goes with --log or --trace")
    }
    if let logPath, !logPath.hasSuffix(LogFile.suffix) {
      throw ValidationError("the name of a log must end with \(LogFile.suffix): \(logPath)")
    }
    if logPath != nil, logPath == tracePath {
      throw ValidationError("--log and --trace must be two files")
    }
    if without != nil, logPath != nil || tracePath != nil || format != nil {
      throw ValidationError("--without goes with none of --log, --trace and --format")
    }
    if without != nil, arm.backend == .live {
      throw ValidationError("--without compares two runs in simulation: leave --backend out")
    }
    guard isLog else { return }
    if arm.isChosen || logPath != nil || tracePath != nil || format != nil
      || rows.showsAll
    {
      throw ValidationError(
        "a log is replayed as its header says: the only option it takes is --without")
    }
  }

  private var isLog: Bool { file.hasSuffix(LogFile.suffix) }

  func run(in environment: CommandEnvironment) throws {
    if let without { return try replay(without: without, environment) }
    if isLog {
      try replayLog(in: environment)
    } else {
      try replayScenario(in: environment)
    }
  }

  private func replay(without numbers: InputNumbers, _ environment: CommandEnvironment) throws {
    let report: WhatIfReport
    if isLog {
      let logged = try LoggedRun(
        LogFile.read(file, warningOn: environment.console), file, environment.catalog)
      report = try WhatIfReport(
        Replayer(arm: logged.arm, backend: logged.backend), logged.scenario,
        without: numbers.numbers, of: logged.log)
    } else {
      let (replayer, scenario) = try arm.replayer(of: file, environment)
      report = try WhatIfReport(replayer, scenario, without: numbers.numbers, of: nil)
    }
    environment.console.print(painted: report.text(in: coloring.ink))
    if report.isFailing { throw ExitStatus.different }
  }
}

/// Inputs by their numbers, as in `3,5` or `3-7,9`.
struct InputNumbers: ExpressibleByArgument {
  /// The largest number: more inputs than any run has.
  private static let most = 1_000_000

  let numbers: [Int]

  init?(argument: String) {
    var numbers: [Int] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
        first <= last, last - first < Self.most, numbers.count < Self.most
      else { return nil }
      numbers += first...last
    }
    self.numbers = numbers
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}

extension ReplayCommand {
  /// Runs a log again, by its header alone, and compares the two runs.
  private func replayLog(in environment: CommandEnvironment) throws {
    let console = environment.console
    let logged = try LoggedRun(
      LogFile.read(file, warningOn: console, toBeJudged: true), file, environment.catalog)
    let repetition = logged.repeated()
    console.print(
      painted: VisibleText.ofLines("\(file): ")
        + repetition.text(for: logged.arm.feature, in: coloring.ink))
    guard repetition.difference == nil else {
      guard logged.isRacing else { throw ExitStatus.diverged }
      console.printError(
        "the queues raced, and none of \(LoggedRun.schedulesTried) schedules shows the same; "
          + "`log verify` judges the log itself")
      throw ExitStatus.different
    }
    // A log that cannot be judged does not make its run wrong.
    guard let first = logged.judgement.failures.first(where: { $0.kind != .notJudged }) else {
      return
    }
    console.printError(
      "\(file): the run fails, now as then; `log verify` shows all failures\n"
        + "  \(first.description)")
  }
}

import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import LogFiles
import Queues
import Replay
import Reports
import Scenarios
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
    help: "Text fields whose texts are left out of the log, such as password,confirm.")
  var masked: [String] = []

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
    if !masked.isEmpty, logPath == nil { throw ValidationError("--mask goes with --log") }
    if let logPath, !logPath.hasSuffix(LogFile.suffix) {
      throw ValidationError("the name of a log must end with \(LogFile.suffix): \(logPath)")
    }
    if without != nil, logPath != nil || format != nil {
      throw ValidationError("--without goes with none of --log and --format")
    }
    if without != nil, arm.backend == .live {
      throw ValidationError("--without compares two runs in simulation: leave --backend out")
    }
    guard isLog else { return }
    if arm.isChosen || logPath != nil || format != nil
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
        LogFile.read(file, in: environment), file, environment.catalog)
      report = try WhatIfReport(
        Replayer(arm: logged.arm, backend: logged.backend), logged.scenario,
        without: numbers.numbers, of: logged.log)
    } else {
      let file = try environment.scenarios(in: file, for: "replay", drawing: arm.draw.seed)
        .only(for: "--without")
      let replayer = Replayer(
        arm: try arm.arm(for: file, environment.console), backend: arm.choice)
      report = try WhatIfReport(replayer, file.scenario, without: numbers.numbers, of: nil)
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
      LogFile.read(file, in: environment, toBeJudged: true), file, environment.catalog)
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

extension ReplayCommand {
  /// Replays a scenario, each of its cases once, and shows the runs.
  func replayScenario(in environment: CommandEnvironment) throws {
    _ = try ArmSelection.layout(named: arm.layoutName)
    let files = try environment.scenarios(in: file, for: "replay", drawing: arm.draw.seed)
    if logPath != nil { _ = try files.only(for: "--log") }
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
    let target = try logPath.map { path throws(RequestError) in
      try LogFile.create(path, for: file, masking: masked)
    }
    let judged = JudgedRun(of: file, through: arm, on: self.arm.choice, loggingTo: target)
    console.print(
      RunReport(
        title: file.title, log: judged.log, feature: file.feature, judgement: judged.judgement,
        rows: rows.shown),
      as: format ?? .text)
    let failures = judged.failuresAndThoseOfVisits(of: file, through: arm, on: self.arm.choice)
    for failure in failures {
      console.printError("\(file.path): \(failure.description)")
      if failure.kind == .golden {
        console.printError(painted: differences(of: judged.judgement, from: file))
      }
    }
    if let failure = judged.run.logFailure, let logPath {
      throw LogFile.unwritten(logPath, "\(failure)")
    }
    return failures
  }

  /// The fields to be masked, from words with one field or several.
  private func maskedFields(of feature: FeatureEntry) throws(RequestError) -> [String] {
    let fields = feature.controls.controls.filter { $0.kind == .textField }.map(\.name)
    let names = masked.flatMap { $0.split(separator: ",").map(String.init) }
    for name in names where !fields.contains(name) {
      guard !fields.isEmpty else {
        throw RequestError(.usage, "the \(feature.name) has no text field to mask")
      }
      throw UnknownName(
        "text field of the \(feature.name)", name, of: fields, listedBy: nil
      ).error
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

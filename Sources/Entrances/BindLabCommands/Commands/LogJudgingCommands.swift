import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import Replay
import Reports
import Verification

struct LogWritesCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "writes",
    abstract: "Names each write to the screen: its record, its input, the old and the new value.",
    discussion: "A redundant write gives a property the value that it shows already. A glitch "
      + "gives it one that no input justifies. 'log why' tells what caused a record.")

  @OptionGroup var log: WrittenLogOptions

  @Flag(help: "Only the redundant ones.")
  var redundant = false

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    var glitches: [Glitch]?
    do throws(RequestError) {
      glitches = try LoggedRun(log, self.log.file, environment.catalog).judgement.glitchedWrites
    } catch {
      // The writes themselves are known all the same.
      environment.console.printError("which writes are glitches is unknown: \(error.message)")
    }
    try self.log.print(
      log, feature, glitches, showing: redundant ? .redundant : .all, on: environment.console)
  }
}

struct LogGlitchesCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "glitches",
    abstract: "Names each glitch: its record, its input, the old and the new value, and what would "
      + "have been right.",
    discussion: "A glitch is a change of a property to a value that the specification gives it "
      + "after none of the inputs that may show by then. 'log why' tells what caused a record.")

  @OptionGroup var log: WrittenLogOptions

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    let logged = try LoggedRun(log, self.log.file, environment.catalog)
    try self.log.print(
      log, feature, logged.judgement.glitchedWrites, showing: .glitches, on: environment.console)
  }
}

/// The log with the writes, and the form of the output.
struct WrittenLogOptions: ParsableArguments {
  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "Only a property, such as validation.text, or a control: all of its properties.")
  var control: String?

  @Option(help: "text, or jsonl: one JSON object per write.")
  var format: RunFormat = .text

  @OptionGroup var coloring: ColorOption

  func print(
    _ log: EventLog, _ feature: FeatureEntry, _ glitches: [Glitch]?,
    showing choice: ScreenWriteReport.Choice, on console: Console
  ) throws(RequestError) {
    let properties =
      try control.map { control throws(RequestError) in
        try feature.properties(named: control)
      } ?? Set(log.header.properties.indices.map { UInt16($0) })
    let report = ScreenWriteReport(
      log, feature, of: properties, glitches: glitches, showing: choice)
    switch format {
    case .text: console.print(painted: report.text(width: console.width, in: coloring.ink))
    case .jsonl: console.print(verbatimLines: report.jsonLines)
    }
  }
}

extension FeatureEntry {
  /// A property, or all properties of a control.
  func properties(named name: String) throws(RequestError) -> Set<UInt16> {
    let found = controls.properties(named: name)
    guard !found.isEmpty else {
      throw UnknownName(
        "property", name, of: controls.properties.map(\.name), listedBy: nil
      ).error
    }
    return Set(found.map(\.rawValue))
  }
}

/// Judges logs as runs are judged, without a rerun.
struct LogVerifyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Shows and judges the runs that were logged.",
    discussion: "Prints what `replay` printed of the run, from the log's records alone: screens, "
      + "counts, latencies of a live run, and every failure. `replay FILE.jsonl` runs it "
      + "again instead.")

  @Argument(help: "Log files.")
  var files: [String]

  @Option(help: "text, or jsonl: one JSON object per input.")
  var format: RunFormat = .text

  @OptionGroup var rows: RowsOption

  func validate() throws { try rows.check(with: format) }

  func run(in environment: CommandEnvironment) throws {
    var isDifferent = false
    var isUnjudged = false
    for file in files {
      let log = try LogFile.read(file, in: environment, toBeJudged: true)
      let report = try report(of: log, file, environment)
      environment.console.print(report, as: format)
      for failure in report.judgement?.failures ?? [] {
        environment.console.printError("\(file): \(failure.description)")
      }
      if !log.isWhole {
        environment.console.printError(
          "\(file): the run has no end; it is judged up to its last record")
      }
      if report.judgement == nil {
        environment.console.printError("\(file) is masked: it can be shown but not judged")
      }
      isDifferent = isDifferent || !log.isWhole || report.judgement?.failures.isEmpty == false
      isUnjudged = isUnjudged || report.judgement == nil
    }
    if isUnjudged { throw ExitStatus.badInput }
    if isDifferent { throw ExitStatus.different }
  }

  private func report(
    of log: EventLog, _ file: String, _ environment: CommandEnvironment
  ) throws(RequestError) -> RunReport {
    let name = log.header.scenario
    guard !log.header.isMasked else {
      let feature = try environment.catalog.feature(of: log, file)
      return RunReport(title: name, log: log, feature: feature, judgement: nil, rows: rows.shown)
    }
    let logged = try LoggedRun(log, file, environment.catalog)
    return RunReport(
      title: name, log: log, feature: logged.arm.feature, judgement: logged.judgement,
      rows: rows.shown)
  }
}

struct LogDiffCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the first difference between two logs, with both screens.",
    discussion: "Logs of the same simulated run are compared record by record; others, such as "
      + "those of two architectures, by the screen after each input. What the inputs caused is "
      + "compared, too: writes, redundant writes, notifications, hops and glitches. The exit code "
      + "is 1 if records or screens differ.")

  @Argument(help: "A log file.")
  var one: String

  @Argument(help: "Another one, of the same feature.")
  var other: String

  @Flag(help: "Shows all inputs that caused something else in the two, however many.")
  var all = false

  @OptionGroup var coloring: ColorOption

  func run(in environment: CommandEnvironment) throws {
    let logs = (
      try LogFile.read(one, in: environment),
      try LogFile.read(other, in: environment)
    )
    let features = (
      try environment.catalog.feature(of: logs.0, one),
      try environment.catalog.feature(of: logs.1, other)
    )
    guard features.0.name == features.1.name else {
      throw RequestError(
        .usage, "\(one) is of the \(features.0.name), \(other) of the \(features.1.name)")
    }
    let difference = LogDifference(logs, (one, other), features.0)
    environment.console.print(painted: difference.text(in: coloring.ink))
    if !LogComparison(logs.0, logs.1).masked.areOfTheSameRun {
      let report = InputCountsReport(
        counted(logs.0, one, environment), counted(logs.1, other, environment), features.0)
      let text = report.text(width: environment.console.width, showsAll: all, in: coloring.ink)
      environment.console.print(painted: "\n" + text)
    }
    if difference.isDifferent { throw ExitStatus.different }
  }

  private func counted(
    _ log: EventLog, _ name: String, _ environment: CommandEnvironment
  ) -> InputCountsReport.Run {
    let logged = try? LoggedRun(log, name, environment.catalog)
    return InputCountsReport.Run(log, name: name, glitches: logged?.judgement.glitchedWrites)
  }
}

import ArgumentParser
import EventLogs
import FeatureContract
import Replay
import Reports
import Verification

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
      let log = try LogFile.read(file, warningOn: environment.console, toBeJudged: true)
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

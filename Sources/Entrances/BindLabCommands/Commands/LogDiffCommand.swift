import ArgumentParser
import EventLogs
import FeatureContract
import Reports
import Verification

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
      try LogFile.read(one, warningOn: environment.console),
      try LogFile.read(other, warningOn: environment.console)
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

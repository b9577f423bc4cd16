import ArgumentParser
import FeatureContract
import Reports
import Verification

/// Shows where two logs first differ.
struct LogDiffCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the first difference between two logs, with both screens.",
    discussion: "Logs of the same simulated run are compared record by record; others by the "
      + "screen after each input. The exit code is 1 if they differ.")

  @Argument(help: "A log file.")
  var one: String

  @Argument(help: "Another one, of the same feature.")
  var other: String

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
    environment.console.print(verbatim: difference.text(in: coloring.ink))
    if difference.isDifferent { throw ExitStatus.different }
  }
}

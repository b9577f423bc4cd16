import ArgumentParser
import Traces

/// Writes what a log says ran where as a trace.
struct LogTraceCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Writes what ran where, and when, as a trace for Perfetto or Chrome's viewer.")

  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "A new file for the trace.")
  var output: String

  func run(in environment: CommandEnvironment) throws {
    let trace = try NewFile(output)
    let log = try LogFile.read(file, warningOn: environment.console)
    try trace.write(Trace(of: log).bytes)
  }
}

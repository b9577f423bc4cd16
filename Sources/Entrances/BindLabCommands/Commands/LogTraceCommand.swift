import ArgumentParser
import Traces

struct LogTraceCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Writes when each job ran on which queue, as a trace for Perfetto or Chrome.")

  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "A new file for the trace.")
  var output: String

  func run(in environment: CommandEnvironment) throws {
    let trace = try NewFile(output)
    let log = try LogFile.read(file, in: environment)
    try trace.write(Trace(of: log).bytes)
  }
}

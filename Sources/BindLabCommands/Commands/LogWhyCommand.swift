import ArgumentParser
import EventLogs

/// Walks back from a record to the input that caused it.
struct LogWhyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused a record, back to the user's input.")

  @OptionGroup var log: LogFileOptions

  @Argument(help: "The number of the record.")
  var sequence: Int

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try log.read(environment)
    let place = try LogPlace.record(sequence).sequence(in: log, self.log.file)
    let causes = log.causes(of: place ?? sequence)
    environment.console.print(lines: causes.map { self.log.line(of: $0, in: log, feature) })
    if let last = causes.last, !log.records[last].kind.isInput {
      environment.console.complain("no input caused it")
    }
  }
}

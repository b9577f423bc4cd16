import ArgumentParser
import EventLogs

/// Walks back from a record to the input that caused it.
struct LogWhyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused a record, back to the user's input.")

  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "The number of the record.")
  var sequence: Int

  func run(in environment: CommandEnvironment) throws {
    let log = try LogFile.read(file)
    let place = try LogPlace(sequence, in: log, file).sequence
    let encoding = RecordEncoding(log.header)
    environment.console.print(
      lines: log.causes(of: place ?? 0).map { encoding.line(of: log.records[$0], at: $0) })
  }
}

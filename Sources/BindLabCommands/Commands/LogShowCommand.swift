import ArgumentParser
import EventLogs
import FeatureContract
import LogFiles

/// Shows the screen somewhere in a log.
struct LogShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the screen as it was after a record.")

  @Argument(help: "A log file.")
  var file: String

  @Option(help: "The number of the record; the last one without it.")
  var at: Int?

  func run(in environment: CommandEnvironment) throws {
    let log = try LogFile.read(file)
    guard let place = try LogPlace(at, in: log, file).sequence else {
      environment.console.print("no record was written\n")
      return
    }
    let screen = LogIndex(log).screen(at: place)
    environment.console.print(
      RecordEncoding(log.header).line(of: log.records[place], at: place) + "\n")
    guard let feature = environment.catalog.feature(named: log.header.feature) else {
      throw CommandFailure(.badInput, "there is no feature \(log.header.feature) here")
    }
    environment.console.print(feature.json(screen).line + "\n")
  }
}

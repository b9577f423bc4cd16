import ArgumentParser
import EventLogs
import Verification

/// Walks back from a record to the input that caused it.
struct LogWhyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused a record, back to the user's input.")

  @OptionGroup var log: LogFileOptions

  @Argument(help: ArgumentHelp(LogPlace.help))
  var place: LogPlace

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try log.read(environment)
    guard let place = try place.sequence(in: log, self.log.file) else {
      throw RequestError(.usage, "nothing had happened by then")
    }
    var causes = log.causes(of: place)
    if let write = log.lastWrite(beforeUncaused: place) {
      environment.console.printError(
        "#\(place) is what the control showed by itself once all was at rest; written last by:")
      causes = log.causes(of: write)
    }
    environment.console.print(verbatimLines: self.log.lines(of: causes, in: log, feature))
    if let last = causes.last, !log.records[last].kind.isInput {
      environment.console.printError("no input caused it")
    }
  }
}

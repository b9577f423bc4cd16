import ArgumentParser
import EventLogs
import LogFiles
import Verification

/// Walks back from a record to the input that caused it.
struct LogWhyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused a record, back to the user's input.")

  @OptionGroup var log: LogFileOptions

  @Argument(help: ArgumentHelp(LogPosition.help))
  var place: LogPosition

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

/// Finds where a control next shows something else.
struct LogNextChangeCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "next-change", abstract: "Finds the next record that changes what a control shows."
  )

  @OptionGroup var log: LogFileOptions

  @Argument(help: "A property, such as validation.text, or a control with all of its own.")
  var control: String

  @Option(help: ArgumentHelp("Where to begin looking. \(LogPosition.help)"))
  var after: LogPosition?

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try log.read(environment)
    let names = log.header.properties
    let places = names.indices.filter { names[$0] == control || names[$0].hasPrefix(control + ".") }
    guard !places.isEmpty else { throw ArmSelection.unknown("property", control, of: names) }
    let start = try after.flatMap { place throws(RequestError) in
      try place.sequence(in: log, self.log.file)
    }
    guard let found = log.nextChange(of: Set(places.map { UInt16($0) }), after: start) else {
      environment.console.printError("it does not change any more")
      throw ExitStatus.different
    }
    environment.console.print(verbatim: self.log.line(of: found, in: log, feature) + "\n")
  }
}

import ArgumentParser
import EventLogs
import LogFiles
import Verification

/// Finds where a control next shows something else.
struct LogNextChangeCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "next-change", abstract: "Finds the next record that changes what a control shows."
  )

  @OptionGroup var log: LogFileOptions

  @Argument(help: "A property, such as validation.text, or a control with all of its own.")
  var control: String

  @Option(help: ArgumentHelp("Where to begin looking. \(LogPlace.help)"))
  var after: LogPlace?

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

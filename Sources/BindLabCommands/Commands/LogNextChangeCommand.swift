import ArgumentParser
import EventLogs
import LogFiles

/// Finds where a control next shows something else.
struct LogNextChangeCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "next-change", abstract: "Finds the next record that changes what a control shows."
  )

  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "A property, such as validation.text, or a control with all of its own.")
  var control: String

  @Option(help: "The number of the record behind which to look; the beginning without it.")
  var after: Int?

  func run(in environment: CommandEnvironment) throws {
    let log = try LogFile.read(file)
    let names = log.header.properties
    let places = names.indices.filter { names[$0] == control || names[$0].hasPrefix(control + ".") }
    guard !places.isEmpty else { throw ArmSelection.unknown("property", control, of: names) }
    let start = after == nil ? nil : try LogPlace(after, in: log, file).sequence
    guard let found = log.nextChange(of: Set(places.map { UInt16($0) }), after: start) else {
      environment.console.print("it does not change any more\n")
      return
    }
    environment.console.print(
      RecordEncoding(log.header).line(of: log.records[found], at: found) + "\n")
  }
}

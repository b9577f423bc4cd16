import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import LogFiles
import Verification

struct LogWhyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused a record, back to the user's input.")

  @OptionGroup var log: LogFileOptions

  @Argument(help: ArgumentHelp(LogPosition.help))
  var position: LogPosition

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    guard let position = try position.sequence(in: log, self.log.file) else {
      throw RequestError(.usage, "the log has no record at or before that time")
    }
    var causes = log.causes(of: position)
    if let write = log.lastWrite(beforeUncaused: position, on: feature.controls) {
      environment.console.printError(
        "#\(position): the control showed this by itself after everything had settled; "
          + "its last write:"
      )
      causes = log.causes(of: write)
    }
    environment.console.print(verbatimLines: self.log.lines(of: causes, in: log, feature))
    if let last = causes.last, !log.records[last].kind.isInput {
      environment.console.printError("no input caused it")
    }
  }
}

struct LogNextChangeCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "next-change", abstract: "Finds the next record that changes what a control shows."
  )

  @OptionGroup var log: LogFileOptions

  @Argument(help: "A property, such as validation.text, or a control: all of its properties.")
  var control: String

  @Option(help: ArgumentHelp("Looks only after this position. \(LogPosition.help)"))
  var after: LogPosition?

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    let properties = try feature.properties(named: control)
    let start = try after.flatMap { position throws(RequestError) in
      try position.sequence(in: log, self.log.file)
    }
    guard let found = log.nextChange(of: properties, after: start) else {
      environment.console.printError("it does not change after that")
      throw ExitStatus.different
    }
    environment.console.print(verbatimLines: self.log.lines(of: [found], in: log, feature))
  }
}

import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import Reports
import TextOutput
import Verification

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Looks into the logs that `replay --log` writes.",
    subcommands: [
      LogShowCommand.self, LogWhyCommand.self, LogNextChangeCommand.self, LogDiffCommand.self,
    ])
}

struct LogShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the screen after a record.")

  @Argument(help: "A log file.")
  var file: String

  @Option(help: ArgumentHelp("\(LogPosition.help) By default the end."))
  var at: LogPosition?

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(file)
    let position = try at.map { at throws(RequestError) in try at.sequence(in: log, file) }
    guard let sequence = position ?? log.records.indices.last else {
      return environment.console.print(text(of: log.header.initial, feature))
    }
    environment.console.print(log.lines(of: [sequence], feature))
    environment.console.print(text(of: log.screen(after: sequence), feature))
  }

  private func text(of screen: Snapshot, _ feature: FeatureEntry) -> String {
    feature.controls.properties.enumerated().filter(\.element.isTranscribed).map {
      position, property in
      let lines = screen.shownLines(of: position, in: feature.controls)
      return (["\(property.name): \(lines[0])"] + lines.dropFirst().map { "  \($0)" })
        .map { "  \(VisibleText.of($0))\n" }.joined()
    }.joined()
  }
}

struct LogWhyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused a record, back to the user's input.")

  @Argument(help: "A log file.")
  var file: String

  @Argument(help: ArgumentHelp(LogPosition.help))
  var position: LogPosition

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(file)
    let sequence = try position.sequence(in: log, file)
    var causes = log.causes(of: sequence)
    if let write = log.lastWrite(beforeUncaused: sequence, on: feature.controls) {
      environment.console.printError(
        "#\(sequence): the control showed this by itself after everything had settled; "
          + "its last write:"
      )
      causes = log.causes(of: write)
    }
    environment.console.print(log.lines(of: causes, feature))
    if let last = causes.last, !log.records[last].kind.isInput {
      environment.console.printError("no input caused it")
    }
  }
}

struct LogNextChangeCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "next-change", abstract: "Finds the next record that changes what a control shows."
  )

  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "A property, such as validation.text, or a control: all of its properties.")
  var control: String

  @Option(help: ArgumentHelp("Looks only after this position. \(LogPosition.help)"))
  var after: LogPosition?

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(file)
    let properties = feature.controls.properties(named: control)
    guard !properties.isEmpty else {
      throw RequestError.unknown(
        "property", control, of: feature.controls.properties.map(\.name), listedBy: nil
      )
    }
    let start = try after.map { after throws(RequestError) in try after.sequence(in: log, file) }
    guard let found = log.nextChange(of: Set(properties.map(\.rawValue)), after: start) else {
      environment.console.printError("it does not change after that")
      throw ExitStatus.different
    }
    environment.console.print(log.lines(of: [found], feature))
  }
}

struct LogDiffCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the first difference between two logs, and what differs on both screens.",
    discussion: "Logs of the same simulated run are compared record by record; others, such as "
      + "those of two architectures, by the screen after each input. The exit code is 1 if they "
      + "differ.")

  @Argument(help: "A log file.")
  var one: String

  @Argument(help: "Another one, of the same feature.")
  var other: String

  @OptionGroup var coloring: ColorOption

  func run(in environment: CommandEnvironment) throws {
    let (first, second) = (try environment.log(one), try environment.log(other))
    guard first.feature.name == second.feature.name else {
      throw RequestError(
        .usage, "\(one) is of the \(first.feature.name), \(other) of the \(second.feature.name)")
    }
    let difference = LogDifference((first.log, second.log), (one, other), first.feature)
    environment.console.print(painted: difference.text(in: coloring.ink))
    if difference.isDifferent { throw ExitStatus.different }
  }
}

extension CommandEnvironment {
  /// A log, and its feature.
  fileprivate func log(_ path: String) throws(RequestError) -> (
    log: EventLog, feature: FeatureEntry
  ) {
    let log = try LogFile.read(path, in: self)
    return (log, try catalog.feature(of: log, path))
  }
}

extension EventLog {
  /// The lines of some records.
  fileprivate func lines(of sequences: [Int], _ feature: FeatureEntry) -> String {
    let lines = RecordLines(self, feature.controls)
    return sequences.map { lines.line(of: $0) + "\n" }.joined()
  }
}

import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import LogFiles
import Replay
import Reports
import TextOutput
import Verification

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Inspects the logs that `replay --log` writes.",
    subcommands: [
      LogCheckCommand.self, LogRecoverCommand.self, LogVerifyCommand.self, LogShowCommand.self,
      LogWhyCommand.self, LogNextChangeCommand.self, LogWritesCommand.self,
      LogGlitchesCommand.self, LogDiffCommand.self,
    ])
}

/// The log that a command inspects, and the form of its output.
struct LogFileOptions: ParsableArguments {
  @Argument(help: "A log file.")
  var file: String

  @Option(help: "text, or jsonl: records as the log has them.")
  var format: RunFormat = .text

  @OptionGroup var coloring: ColorOption

  /// The lines of some records, to be printed verbatim.
  func lines(of sequences: [Int], in log: EventLog, _ feature: FeatureEntry) -> [String] {
    switch format {
    case .text:
      let lines = RecordLines(log, feature.controls, coloring.ink)
      return sequences.map { lines.line(of: $0) }
    case .jsonl:
      let encoding = RecordEncoding(log.header)
      return sequences.map { encoding.line(of: log.records[$0], at: $0) }
    }
  }
}

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

struct LogShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the screen after a record.")

  @OptionGroup var log: LogFileOptions

  @Option(
    help: ArgumentHelp("\(LogPosition.help) By default the end; may be given more than once."))
  var at: [LogPosition] = []

  @OptionGroup var rows: RowsOption

  func validate() throws { try rows.check(with: log.format) }

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    let positions =
      try at.isEmpty
      ? [log.records.indices.last]
      : at.map { position throws(RequestError) in try position.sequence(in: log, self.log.file) }
    for position in positions {
      let screen = position.map(log.screen(after:)) ?? log.header.initial
      if let position {
        environment.console.print(verbatimLines: self.log.lines(of: [position], in: log, feature))
      } else {
        environment.console.printError("before the first record")
      }
      switch self.log.format {
      case .jsonl: environment.console.print(verbatim: feature.json(screen).line + "\n")
      case .text: environment.console.print(text(of: screen, feature))
      }
    }
  }

  private func text(of screen: Snapshot, _ feature: FeatureEntry) -> String {
    feature.controls.properties.enumerated().filter(\.element.isTranscribed).map {
      position, property in
      let lines = screen.shownLines(of: position, in: feature.controls, rows: rows.shown)
        .map(VisibleText.of)
      return (["\(property.name): \(lines[0])"] + lines.dropFirst().map { "  \($0)" })
        .map { "  \($0)\n" }.joined()
    }.joined()
  }
}

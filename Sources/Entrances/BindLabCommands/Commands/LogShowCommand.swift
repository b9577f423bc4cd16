import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import LogFiles
import Replay
import TextOutput
import Verification

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
    let index = LogIndex(log)
    for position in positions {
      let screen = position.map { index.screen(at: $0) } ?? log.header.initial
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

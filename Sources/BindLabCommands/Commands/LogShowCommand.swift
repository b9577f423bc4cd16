import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import LogFiles
import Replay
import TextOutput
import Verification

/// Shows the screen somewhere in a log.
struct LogShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the screen as it was after a record.")

  @OptionGroup var log: LogFileOptions

  @Option(
    help: ArgumentHelp("\(LogPosition.help) The end without it; may be given more than once."))
  var at: [LogPosition] = []

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try log.read(environment)
    let places =
      try at.isEmpty
      ? [log.records.indices.last]
      : at.map { place throws(RequestError) in try place.sequence(in: log, self.log.file) }
    let index = LogIndex(log)
    for place in places {
      let screen = place.map { index.screen(at: $0) } ?? log.header.initial
      if let place {
        environment.console.print(
          verbatim: self.log.line(of: place, in: log, feature) + "\n")
      } else {
        environment.console.printError("before the first record")
      }
      switch self.log.format {
      case .jsonl: environment.console.print(verbatim: feature.json(screen).line + "\n")
      case .text: environment.console.print(Self.text(of: screen, feature))
      }
    }
  }

  private static func text(of screen: Snapshot, _ feature: FeatureEntry) -> String {
    feature.controls.properties.enumerated().filter(\.element.isTranscribed).map {
      place, property in
      let lines = screen.lines(of: place).map(VisibleText.of)
      return (["\(property.name): \(lines[0])"] + lines.dropFirst().map { "  \($0)" })
        .map { "  \($0)\n" }.joined()
    }.joined()
  }
}

import ArgumentParser
import EventLogs
import FeatureContract
import HeadlessUI
import LogFiles
import Replay
import Reports

/// Shows the screen somewhere in a log.
struct LogShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the screen as it was after a record.")

  @OptionGroup var log: LogFileOptions

  @Option(help: ArgumentHelp(LogPlace.help))
  var at: LogPlace?

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try log.read(environment)
    let last = log.records.indices.last
    let place =
      try at.map { place throws(CommandFailure) in
        try place.sequence(in: log, self.log.file)
      } ?? last
    let screen = place.map { LogIndex(log).screen(at: $0) } ?? log.header.initial
    let console = environment.console
    if let place {
      console.print(self.log.line(of: place, in: log, feature) + "\n")
    } else {
      console.complain("before the first record")
    }
    switch self.log.format {
    case .jsonl: console.print(feature.json(screen).line + "\n")
    case .text: console.print(Self.text(of: screen, feature))
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

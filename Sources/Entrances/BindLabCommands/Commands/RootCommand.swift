import ArgumentParser
import Foundation
import Verification

/// Runs the main job if there are no arguments.
struct RootCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract:
      "Replays what a user does through interchangeable architectures, proves that all show "
      + "the same, then measures what each way of binding costs.",
    discussion: """
      Without a command: replays every scenario through every architecture under the preset \
      layouts, simulated and live, verifies, measures, prints the summary and writes everything \
      under Results/runs. With --quick it gives a weaker answer sooner.

      Exit codes: 0 fine, 1 a difference or a refused figure, 2 bad input, or a file that cannot \
      be written, 3 goldens were written, 64 wrong usage, 70 an internal error, 129 the terminal \
      has gone, 130 control-C, 141 the output was closed, 143 SIGTERM.
      """,
    version: ToolVersion.current,
    subcommands: [
      ListCommand.self, NewCommand.self, PlayCommand.self, CheckCommand.self, ExpandCommand.self,
      ReplayCommand.self, VerifyCommand.self, ExploreCommand.self, AdoptCommand.self,
      MeasureCommand.self, CompareCommand.self,
      ReportCommand.self, ShowCommand.self, LogCommand.self,
    ])

  @Flag(help: "Without a command: also prints every table, as report.txt has it.")
  var verbose = false

  @Flag(
    help: """
      Without a command: a first, weaker answer. Simulates under main alone, without further draws \
      and heavy scenarios, and takes few rounds without sizes and latencies.
      """)
  var quick = false

  /// The running program's name: a package with a catalogue of its own gives it another one.
  static let name = URL(filePath: CommandLine.arguments[0]).lastPathComponent

  /// The beginning of the parser's errors. The parser gives the name.
  // swift-format-ignore: NoLeadingUnderscores
  static var _errorPrefix: String { RequestError.label }

  /// Refuses a word in a command's place that is none, and a flag of the main job beside a command:
  /// the parser would call the one unexpected, and take the other without effect.
  static func checkCommand(of arguments: [String]) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let flags = ["--quick", "--verbose"]
    let words = arguments.drop { flags.contains($0) }
    guard let command = words.first, !command.hasPrefix("-") else { return }
    for word in command == "help" ? words.prefix(2) : [command] where !names.contains(word) {
      throw RequestError.unknown("command", word, of: names, listedBy: "--help")
    }
    if let flag = arguments.first(where: flags.contains),
      [flag, command] != ["--quick", "measure"]
    {
      throw RequestError(.usage, "`\(command)` takes no \(flag)")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    try MainJob(environment, isVerbose: verbose, isQuick: quick).run()
  }
}

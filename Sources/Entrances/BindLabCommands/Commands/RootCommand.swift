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
      Without a command: replays every scenario through every architecture and layout, simulated \
      and live, verifies, measures, prints the summary and writes everything under Results/runs. \
      It takes about 75 seconds on two cores that do nothing else. With --quick it gives a \
      weaker answer in about 15 seconds.

      Exit codes: 0 fine, 1 a difference or a refused figure, 2 bad input, no baseline, or a file \
      that cannot be written, 3 goldens were written, 64 wrong \
      usage, 70 an internal error, 129 the terminal has gone, 130 control-C, 141 the output was \
      closed, 143 SIGTERM.
      """,
    version: ToolVersion.current,
    subcommands: [
      ListCommand.self, NewCommand.self, PlayCommand.self, CheckCommand.self, ExpandCommand.self,
      ReplayCommand.self, VerifyCommand.self, MeasureCommand.self, CompareCommand.self,
      ReportCommand.self, ShowCommand.self, LogCommand.self,
    ])

  @Flag(help: "Without a command: also prints every table, as report.md has it.")
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

  /// Refuses a first word that is no command, and a second one that is no subcommand. The parser
  /// would only call them unexpected, and after `help` would pass over them.
  static func checkCommand(of arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return }
    guard let command = command(named: word) else {
      throw UnknownName(
        "command", word, of: names + ["help"], listedBy: "--help"
      ).error
    }
    try command.checkSubcommand(of: words.dropFirst())
  }

  func run(in environment: CommandEnvironment) throws {
    try MainJob(environment, isVerbose: verbose, isQuick: quick).run()
  }
}

extension ParsableCommand {
  fileprivate static var names: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  fileprivate static func command(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Where a subcommand may be left out, a word that is none may be a file: it is refused if there
  /// is no such file, and if it is like a subcommand.
  fileprivate static func checkSubcommand(of arguments: ArraySlice<String>) throws {
    guard !names.isEmpty, let word = arguments.first, !word.hasPrefix("-"), !names.contains(word)
    else { return }
    let isOptional = configuration.defaultSubcommand != nil
    guard
      !isOptional
        || !FileManager.default.fileExists(atPath: word) && UnknownName.isNear(word, to: names)
    else { return }
    let command = configuration.commandName ?? ""
    throw UnknownName(
      "subcommand of \(command)", word, of: names, listedBy: "\(command) --help"
    ).error
  }
}

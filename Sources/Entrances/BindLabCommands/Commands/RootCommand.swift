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

  /// Refuses what the parser would call unexpected, or take without effect: a word in a command's
  /// place that is none, and a flag of the main job beside a command.
  static func checkCommand(of arguments: [String]) throws {
    try checkOptions(of: arguments)
    let flags = ["--quick", "--verbose"]
    let words = arguments.drop { flags.contains($0) }
    guard let command = words.first, !command.hasPrefix("-") else { return }
    let names = configuration.subcommands.flatMap { part -> [String] in
      let name = part.configuration.commandName ?? ""
      let parts = part.configuration.subcommands.compactMap { $0.configuration.commandName }
      return [name] + parts.map { "\(name) \($0)" }
    }
    let place: [String] = command == "help" ? Array(words.dropFirst()) : [command]
    let asked = place.filter { $0 != "help" && !$0.hasPrefix("-") }.joined(separator: " ")
    guard asked.isEmpty || names.contains(asked) else {
      throw RequestError.unknown("command", asked, of: names + ["help"], listedBy: "--help")
    }
    if let flag = arguments.first(where: flags.contains),
      [flag, command] != ["--quick", "measure"]
    {
      throw RequestError(.usage, "`\(command)` takes no \(flag)")
    }
  }

  /// Of an option that is given twice the parser would take the last one, and of a long one behind
  /// one dash each letter.
  private static func checkOptions(of arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    let options = words.map { word in String(word.prefix { $0 != "=" }) }
    for option in options where option.wholeMatch(of: /-[a-z][a-z-]+/) != nil {
      throw RequestError(.usage, "an option has two dashes: -\(option)")
    }
    var manyTimes = ["--queues", "--without"]
    if options.first != "replay" { manyTimes.append("--architecture") }
    for option in Set(options).subtracting(manyTimes) where option.hasPrefix("--") {
      guard options.count(where: { $0 == option }) > 1 else { continue }
      throw RequestError(.usage, "\(option) is given twice: give it once")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    try MainJob(environment, isVerbose: verbose, isQuick: quick).run()
  }
}

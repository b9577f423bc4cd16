import ArgumentParser
import Verification

/// Prints every mistake in scenario files.
struct CheckCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks scenario files and prints every mistake.")

  @Argument(help: "Scenario files, or folders of them; by default ./Scenarios.")
  var files: [String] = []

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  func run(in environment: CommandEnvironment) throws {
    let console = environment.console
    let check = try ScenarioReading(environment.catalog).check(files)
    for note in check.notes { console.printError(note) }
    switch format {
    case .json: console.print(verbatimLines: check.jsonLines)
    case .text:
      if !check.text.isEmpty { console.printError(check.text) }
      if check.isPassed { console.print(check.summary + "\n") }
    }
    if !check.isPassed { throw ExitStatus.badInput }
  }
}

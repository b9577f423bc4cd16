import ArgumentParser
import Verification

struct CheckCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks scenario files and prints every mistake.")

  @Argument(help: "Scenario files, or folders of them; by default ./Scenarios.")
  var files: [String] = []

  @Option(help: "text, json, or github (the text and annotations for GitHub Actions).")
  var format: CheckFormat = .text

  func run(in environment: CommandEnvironment) throws {
    let console = format == .github ? environment.console.readForCommands : environment.console
    let check = try ScenarioReading(environment.catalog).check(files)
    for note in check.notes { console.printError(note) }
    switch format {
    case .json: console.print(verbatimLines: check.jsonLines)
    case .text, .github:
      if !check.text.isEmpty { console.printError(check.text) }
      if check.isPassed { console.print(check.summary + "\n") }
    }
    if format == .github {
      console.print(check.annotations(path: RepositoryPaths.found().path))
    }
    if !check.isPassed { throw ExitStatus.badInput }
  }
}

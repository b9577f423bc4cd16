import ArgumentParser
import FeatureContract
import Replay
import Scenarios

/// Prints the flat inputs of a scenario.
struct ExpandCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints the inputs a scenario expands to, one a line, and their digest.")

  @Argument(help: "A scenario file.")
  var file: String

  func run(in environment: CommandEnvironment) throws {
    for file in try ScenarioReading(environment.catalog).load([file]) {
      environment.console.print(file.scenario.flat.canonicalText(in: file.feature.controls))
      environment.console.print("digest \(file.scenario.digest)\n")
    }
  }
}

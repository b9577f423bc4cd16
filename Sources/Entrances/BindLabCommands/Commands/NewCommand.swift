import ArgumentParser
import FeatureContract
import Verification

/// Writes a first scenario for a person to change.
struct NewCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a commented scenario that verifies, to start from.",
    discussion: "It is written to Scenarios/<feature>/<name>.scenario.yaml, in this folder.")

  @Option(help: "The feature that the scenario is about.")
  var feature: String

  @Argument(help: "What the scenario shows, in words; the file is named after it.")
  var name: [String]

  func run(in environment: CommandEnvironment) throws {
    let catalog = environment.catalog
    guard let entry = catalog.feature(named: feature) else {
      throw ArmSelection.unknown("feature", feature, of: catalog.features.map(\.name))
    }
    let starter = try StarterScenario(name: name.joined(separator: " "), feature: entry)
    try NewFile.write(scenario: starter.text, to: starter.name.path)
    environment.console.print(
      """
      \(starter.name.path)
      next, change it and run
        bindlab check \(starter.name.path)
        bindlab replay \(starter.name.path)
        bindlab verify \(starter.name.path) --queues all

      """)
  }
}

import ArgumentParser
import FeatureContract
import Scenarios

/// Prints how a scenario is written.
struct ReferenceCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Prints the reference of the scenario language, as a page in Markdown.")

  func run(in environment: CommandEnvironment) throws {
    environment.console.print(verbatim: environment.catalog.languageReference.markdown)
  }
}

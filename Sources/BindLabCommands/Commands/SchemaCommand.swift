import ArgumentParser
import FeatureContract
import Scenarios

/// Prints what editors complete and check by.
struct SchemaCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scenario files, for editors.")

  @Flag(help: "The schema of files that scenarios include, *.steps.yaml, instead.")
  var included = false

  func run(in environment: CommandEnvironment) throws {
    let reference = environment.catalog.languageReference
    environment.console.print(
      verbatim: included ? reference.includedSchema : reference.scenarioSchema)
  }
}

import ArgumentParser
import FeatureContract
import Replay
import Scenarios
import Verification

/// Prints the flat inputs of a scenario.
struct ExpandCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints the inputs a scenario expands to, one a line, and their digest.",
    discussion: "Before each input stands its line and column in the file. Of a scenario with a "
      + "table all cases are printed; FILE#2 is the second alone.")

  @Argument(help: "A scenario file.")
  var file: String

  @Flag(help: "Leaves out the positions: what is printed is then what the digest is taken over.")
  var withoutPositions = false

  func run(in environment: CommandEnvironment) throws {
    for file in try ScenarioReading(environment.catalog).load(
      [file], warn: { environment.console.printError($0) })
    {
      let flat = file.scenario.flat
      if flat.caseNumber != nil { environment.console.print("\(file.path): \(flat.name)\n") }
      environment.console.print(
        verbatim: flat.canonicalText(in: file.feature.controls, positions: !withoutPositions))
      environment.console.print("digest \(file.scenario.digest)\n")
    }
  }
}

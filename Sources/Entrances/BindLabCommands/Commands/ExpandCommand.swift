import ArgumentParser
import FeatureContract
import Replay
import ScenarioLanguage
import Scenarios
import Verification

struct ExpandCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints the inputs that a scenario expands to, one per line, and their digest.",
    discussion: "The line and column in the file stand before each input. If the scenario has a "
      + "table, all cases are printed; FILE#2 prints only the second.")

  @Argument(help: "A scenario file.")
  var file: String

  @Flag(help: "Leaves out the positions: the digest is taken of exactly this text.")
  var withoutPositions = false

  func run(in environment: CommandEnvironment) throws {
    for file in try environment.scenarios(in: file, for: "expand") {
      let flat = file.scenario.flat
      if flat.caseNumber != nil { environment.console.print("\(file.path): \(flat.name)\n") }
      environment.console.print(
        verbatim: flat.canonicalText(in: file.feature.controls, positions: !withoutPositions))
      environment.console.print("digest \(file.scenario.digest)\n")
    }
  }
}

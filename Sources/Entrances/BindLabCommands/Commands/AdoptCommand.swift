import ArgumentParser
import FeatureContract
import Foundation
import Interaction
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

/// Makes a regression scenario of what `explore` found.
struct AdoptCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Moves a scenario that `explore` found to those that `verify` runs.",
    discussion: """
      The file goes from Scenarios/found to the folder of its feature. There `verify` holds it \
      against every architecture, not only the one in which it was found. Adopt it once the fault \
      is mended.
      """)

  @Argument(help: "A file in Scenarios/found.")
  var file: String

  @Option(help: "The new file (default: the same name, in the folder of its feature).")
  var out: String?

  func run(in environment: CommandEnvironment) throws {
    let scenario = try environment.scenarios(in: file, for: "adopt").only(for: "adopt")
    guard scenario.scenario.flat.schedule != nil else {
      throw RequestError(
        .usage, "\(file) has no `schedule`: only a scenario that `explore` found can be adopted")
    }
    let source = URL(filePath: scenario.name.path)
    let found = source.deletingLastPathComponent()
    guard found.lastPathComponent == ScenarioFolder.found, scenario.name.caseNumber == nil else {
      throw RequestError(
        .usage, "\(file) is not in a folder `\(ScenarioFolder.found)`, where `explore` writes")
    }
    let folder = found.deletingLastPathComponent()
    let path =
      out
      ?? folder.appending(path: "\(scenario.feature.name)/\(source.lastPathComponent)").relativePath
    let target = try OutputFile(path, .scenario, isNew: true)
    let text = (scenario.sources.first?.text ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let kept = text.filter { !$0.hasPrefix("only:") && !$0.hasPrefix("queues:") }
      .joined(separator: "\n")
    do throws(ScenarioErrors) {
      _ = try ScenarioReading(environment.catalog).load(text: kept, asIfAt: path)
    } catch {
      throw RequestError(
        .badInput,
        "without `only` and `queues` it is no scenario any more; nothing was moved:\n"
          + error.description)
    }
    try target.write(kept)
    try FileManager.default.removeItem(atPath: scenario.name.path)
    environment.console.print(
      "\(path)\n`\(environment.commandName) verify \(ShellWord.quoted(path))` runs it\n")
  }
}

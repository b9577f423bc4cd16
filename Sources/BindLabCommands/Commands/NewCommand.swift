import ArgumentParser
import FeatureContract
import Foundation
import TextOutput
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
    try write(starter)
    environment.console.print(
      """
      \(starter.path)
      next, change it and run
        bindlab check \(starter.path)
        bindlab replay \(starter.path)
        bindlab verify \(starter.path) --queues all

      """)
  }

  private func write(_ starter: StarterScenario) throws(RequestError) {
    let file = URL(filePath: starter.path)
    // A link that leads nowhere is there, too, and no file of ours to replace.
    let isThere = (try? file.resourceValues(forKeys: [.isSymbolicLinkKey])) != nil
    guard !isThere, !FileManager.default.fileExists(atPath: starter.path) else {
      throw RequestError(
        .badInput, "\(starter.path) is there already: choose another name, or remove it")
    }
    do {
      try WholeFile.write(starter.text, to: file)
    } catch {
      throw RequestError(
        .badInput, "cannot write \(starter.path): \(error.localizedDescription)")
    }
  }
}

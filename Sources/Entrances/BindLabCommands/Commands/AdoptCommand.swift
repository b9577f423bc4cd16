import ArgumentParser
import FeatureContract
import Foundation
import Interaction
import Replay
import Scenarios
import TextOutput
import Verification

/// Makes a regression scenario of what `explore` found.
struct AdoptCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Moves a scenario that `explore` found to those that `verify` runs.",
    discussion: """
      The file goes from Scenarios/found to the folder of its feature. It is then held against \
      every architecture under every layout, not only the one in which it was found. Adopt it once \
      the fault is mended.
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
    let source = URL(filePath: file)
    let folder = source.deletingLastPathComponent().deletingLastPathComponent()
    let path =
      out
      ?? folder.appending(path: "\(scenario.feature.name)/\(source.lastPathComponent)").relativePath
    let target = try OutputFile(path, .scenario, isNew: true)
    let text = (scenario.sources.first?.text ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = text.filter { !$0.hasPrefix("only:") && !$0.hasPrefix("queues:") }
    try target.write(kept.joined(separator: "\n"))
    try FileManager.default.removeItem(atPath: file)
    environment.console.print(
      "\(path)\n`\(environment.commandName) verify \(ShellWord.quoted(path))` runs it\n")
  }
}

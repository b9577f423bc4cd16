import ArgumentParser
import FeatureContract
import Foundation
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

struct ExpandCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints the inputs that a scenario expands to, one per line, and their digest.",
    discussion: "The line and column in the file stand before each input. If the scenario has a "
      + "table, all cases are printed; FILE#2 prints only the second.")

  @Argument(help: "A scenario file.")
  var file: String

  @OptionGroup var draw: DrawOption

  func run(in environment: CommandEnvironment) throws {
    for file in try environment.scenarios(in: file, for: "expand", drawing: draw.seed) {
      let flat = file.scenario.flat
      if flat.caseNumber != nil { environment.console.print("\(file.path): \(flat.name)\n") }
      environment.console.print(
        verbatim: flat.canonicalText(in: file.feature.controls, positions: true))
      environment.console.print("digest \(file.scenario.digest)\n")
    }
  }
}

struct NewCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a scenario or a package that verifies, to start from.",
    discussion: """
      new --feature FEATURE WORDS writes a commented scenario, in this folder, to \
      Scenarios/<feature>/<name>.scenario.yaml.

      new package PATH writes a package with a screen of its own: its rules, an architecture, \
      scenarios, and a test that verifies them. With --observable it is a view model with a task \
      that saves, a spinner and an error, and the list of key paths that binds it. It is called as \
      its folder is; new package PATH NAME calls it otherwise.
      """)

  @Option(help: "The feature that the scenario is about, if there are several.")
  var feature: String?

  @Flag(help: "The package is that of an @Observable view model.")
  var observable = false

  @Argument(
    help: "What the scenario shows, in words; the file is named after it. Or package and a path.")
  var name: [String]

  func run(in environment: CommandEnvironment) throws {
    if feature == nil, name[0] == "package" {
      guard 2...3 ~= name.count, !name[1].isEmpty else {
        throw RequestError(.usage, "name the path of a new folder: new package PATH [NAME]")
      }
      let package = try NewPackage(
        at: name[1], named: name.count == 3 ? name[2] : nil,
        from: observable ? .profile : .settings)
      try package.write()
      return environment.console.print(
        """
        \(name[1]): \(package.name), with \(package.template.words)
        next, change them and run
          cd \(ShellWord.quoted(name[1])) && swift test

        """)
    }
    if observable {
      throw RequestError(.usage, "--observable is for a package: new package PATH --observable")
    }
    let entry = try environment.feature(named: feature)
    let starter = try StarterScenario(name: name.joined(separator: " "), feature: entry)
    try OutputFile(starter.name.path, .scenario, isNew: true).write(starter.text)
    environment.console.print(
      """
      \(starter.name.path)
      next, change it and run
        \(environment.commandName) check \(starter.name.path)
        \(environment.commandName) replay \(starter.name.path)
        \(environment.commandName) verify \(starter.name.path) --queues all

      """)
  }
}

struct CheckCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks scenario files and prints every mistake.")

  @Argument(help: "Scenario files, or folders of them; by default ./Scenarios.")
  var files: [String] = []

  @Option(help: "text, or github (the text and annotations for GitHub Actions).")
  var format: VerificationFormat = .text

  func run(in environment: CommandEnvironment) throws {
    var console = environment.console
    if format == .github { console.isReadForCommands = true }
    let check = try ScenarioReading(environment.catalog).check(files)
    for note in check.notes { console.printError(note) }
    if !check.text.isEmpty { console.printError(check.text) }
    if check.isPassed { console.print(check.summary + "\n") }
    if format == .github {
      console.print(check.annotations(path: RepositoryPaths().path))
    }
    if !check.isPassed { throw ExitStatus.badInput }
  }
}

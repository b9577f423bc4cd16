import ArgumentParser
import Scenarios

/// Prints every mistake of scenario files.
struct CheckCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks scenario files and prints all their mistakes.")

  @Argument(help: "Scenario files; by default all of ./Scenarios.")
  var files: [String] = []

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  func run(in environment: CommandEnvironment) throws {
    let reading = ScenarioReading(environment.catalog)
    let paths = files.isEmpty ? try ScenarioFolder.find().files() : files
    let refused = paths.compactMap { path -> ScenarioRefusal? in
      if case .failure(let refusal) = reading.read(path) { refusal } else { nil }
    }
    switch format {
    case .json: environment.console.print(lines: refused.map(\.json))
    case .text:
      if refused.isEmpty {
        environment.console.print(
          "\(paths.count) \(paths.count == 1 ? "file" : "files"), no mistake\n")
      } else {
        environment.console.complain(refused.map(\.description).joined(separator: "\n"))
      }
    }
    if !refused.isEmpty { throw ExitStatus.badInput }
  }
}

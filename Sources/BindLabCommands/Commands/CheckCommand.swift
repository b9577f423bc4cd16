import ArgumentParser
import Scenarios
import Verification

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
    let paths = try files.isEmpty ? all(environment.console) : files
    var refused: [ScenarioRefusal] = []
    var warned: [LoadedScenario] = []
    for path in paths {
      switch reading.check(path) {
      case .success(let file): if !file.warnings.isEmpty { warned.append(file) }
      case .failure(let refusal): refused.append(refusal)
      }
    }
    let console = environment.console
    switch format {
    case .json: console.print(verbatimLines: refused.map(\.json) + warned.map(\.warningJSON))
    case .text:
      let complaints = refused.map(\.description) + warned.map(\.warningText)
      if !complaints.isEmpty { console.printError(complaints.joined(separator: "\n")) }
      if refused.isEmpty { console.print(Self.summary(paths.count, warned)) }
    }
    if !refused.isEmpty { throw ExitStatus.badInput }
  }

  /// What scenarios include is checked with them, and by itself.
  private func all(_ console: Console) throws -> [String] {
    let folder = try ScenarioFolder.find()
    if !folder.isWritable {
      console.printError("there is no folder Scenarios here: checking the bundled scenarios")
    }
    return try folder.files(with: [ScenarioName.suffix, ScenarioName.includedSuffix])
  }

  private static func summary(_ count: Int, _ warned: [LoadedScenario]) -> String {
    let files = count == 1 ? "1 file" : "\(count) files"
    let warnings = warned.reduce(0) { $0 + $1.warnings.count + $1.omittedWarnings }
    guard warnings > 0 else { return "\(files), no mistake\n" }
    return "\(files), no mistake, \(warnings == 1 ? "1 warning" : "\(warnings) warnings")\n"
  }
}

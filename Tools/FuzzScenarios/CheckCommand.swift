import ArgumentParser
import Foundation
import ScenarioMutations

/// Loads one file, to examine a fault that was found.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Loads and checks files, and prints what is wrong.")

  @Argument(help: "Files.")
  var files: [String]

  @Option(name: .customLong("as"), help: "The file of the corpus that they stand for.")
  var name = "Scenarios/form/mutated.scenario.yaml"

  func run() throws {
    let workbench = try Workbench()
    var isGood = true
    for file in files {
      let bytes = try Array(Data(contentsOf: URL(filePath: file)))
      let result = workbench.check.check(bytes, as: name)
      isGood = isGood && result.faults.isEmpty
      let time = String(format: "%.1f", result.milliseconds)
      let isLoaded = if case .loaded = result.outcome { true } else { false }
      print("\(file): \(isLoaded ? "loaded" : "refused") in \(time) ms\n\(result.text)")
      for fault in result.faults { print("FAULT: \(fault)") }
    }
    if !isGood { throw ExitCode(1) }
  }
}

import ArgumentParser
import Foundation
import ScenarioMutations

/// Prints the file with a number.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints the file of a seed and a number, byte by byte.")

  @Argument(help: "The file's number.")
  var number: Int

  @Option(help: "What the files are made from.")
  var seed: UInt64

  func run() throws {
    let file = try Workbench().mutator.file(number, seed: seed)
    try FileHandle.standardOutput.write(contentsOf: Data(file.bytes))
  }
}

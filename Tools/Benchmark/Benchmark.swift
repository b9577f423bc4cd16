import ArgumentParser
import ChildProcesses

// benchmark: measures parts of the package and prints each time beside its target. It fails for
// wrong usage and if a measured part gives a wrong result, but never because of a time: times
// depend on the machine. It is a tool for the package's developers and not a product.

@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measures what parts of the package cost.",
    subcommands: [
      FailuresCommand.self, JudgingCommand.self,
      LanguageCommand.self, ReplayCommand.self, PeakCommand.self,
    ])

  /// Runs off the main thread, because live queues need that thread.
  static func main() {
    ChildProgram.start(serving: []) { _, arguments in
      do {
        var command = try parseAsRoot(arguments)
        try command.run()
        return 0
      } catch {
        exit(withError: error)
      }
    }
  }
}

/// A measured part gave a wrong result.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}

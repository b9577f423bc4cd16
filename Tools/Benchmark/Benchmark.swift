import ArgumentParser

// benchmark: what parts of the package cost, measured in one run beside what they may cost. A tool
// for the package's own developers, and no product. It fails for wrong usage, and when a part does
// not do what is timed; never for a time, which depends on the machine.

@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measures what parts of the package cost.",
    subcommands: [JudgingCommand.self, LanguageCommand.self, LogCommand.self, PeakCommand.self])
}

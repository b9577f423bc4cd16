import ArgumentParser

// fuzz-scenarios: loads randomly made files and checks the loader's answers. The parent (`Search`)
// runs itself as children on blocks of numbered files (`BlockCommand`), so that a crash and a hang
// are findings and not the end. Seed and number alone decide a file. The checks are in
// ScenarioMutations. It is a tool for the package's developers and not a product.

@main
struct FuzzScenarios: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-scenarios",
    abstract: "Loads scenario files made by chance: none may crash or hang the loader, and each "
      + "loads or is refused with a code and a place in it.",
    subcommands: [SearchCommand.self, CheckCommand.self, ShowCommand.self, BlockCommand.self],
    defaultSubcommand: SearchCommand.self)
}

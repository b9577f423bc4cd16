import ArgumentParser

// fuzz-scenarios: loads files made by chance and checks what the loader says of them. The parent
// (`Search`) runs itself as children on blocks of numbered files (`BlockCommand`), so that a crash
// and a hang are findings and not the end; a file is decided by its seed and number alone. What is
// checked is in ScenarioMutations. A tool for the package's own developers, and no product.

@main
struct FuzzScenarios: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-scenarios",
    abstract: "Loads scenario files made by chance: none may crash or hang the loader, and each "
      + "loads or is refused with a code and a place in it.",
    subcommands: [SearchCommand.self, CheckCommand.self, ShowCommand.self, BlockCommand.self],
    defaultSubcommand: SearchCommand.self)
}

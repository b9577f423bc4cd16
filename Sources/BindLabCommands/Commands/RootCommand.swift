import ArgumentParser

/// Without arguments it is the main job.
struct RootCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindlab",
    abstract:
      "Replays what a user does through interchangeable architectures, proves that all show "
      + "the same, then measures what each way of binding costs.",
    discussion: """
      Without a command: replays every scenario through every architecture and layout, simulated \
      and live, verifies, measures, prints the comparison and writes it under Results/runs.

      Exit codes: 0 fine, 1 a difference, 2 a bad scenario or log, 3 goldens were written, \
      4 a log replayed to another one, 64 wrong usage, 70 our own fault.
      """,
    version: ToolVersion.current,
    subcommands: [
      ListCommand.self, NewCommand.self, CheckCommand.self, ExpandCommand.self, ReplayCommand.self,
      VerifyCommand.self, MeasureCommand.self, SchemaCommand.self, ReferenceCommand.self,
      LogCommand.self,
    ])

  func run(in environment: CommandEnvironment) throws {
    try MainJob(environment: environment).run()
  }
}

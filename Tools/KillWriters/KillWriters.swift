import ArgumentParser

// kill-writers: tests that a log survives when its writer is killed. The parent (`Killing`) runs
// itself as children that write logs as fast as they can (`WriteCommand`) and kills each at a
// random moment. The seed decides a log, so the parent knows all its bytes and frame ends without a
// reader (`ExpectedLog`). With these it checks the reader and the recovery (`Examination`). It is a
// tool for the package's developers and not a product.

@main
struct KillWriters: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill-writers",
    abstract: "Kills writers of logs at random moments. Exactly what they had written must be "
      + "readable and recoverable.",
    subcommands: [KillCommand.self, WriteCommand.self], defaultSubcommand: KillCommand.self)
}

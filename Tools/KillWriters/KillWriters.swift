import ArgumentParser

// kill-writers: proves that a log survives the death of whoever writes it. The parent (`Killing`)
// runs itself as children that write logs as fast as they can (`WriteCommand`), and kills each at a
// random moment. A log is decided by its seed, so that the parent knows every byte of it, and where
// its frames end, without any reader (`ExpectedLog`); by that it judges what the reader, the
// recovery and a writer that goes on make of what is left (`Examination`). A tool for the package's
// own developers, and no product.

@main
struct KillWriters: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill-writers",
    abstract: "Kills writers of logs at random moments: what they had written must be read, no "
      + "more and no less, and be recovered.",
    subcommands: [KillCommand.self, WriteCommand.self], defaultSubcommand: KillCommand.self)
}

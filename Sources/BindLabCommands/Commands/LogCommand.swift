import ArgumentParser

/// Looks into logs.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Looks into the logs that `replay --log` writes.",
    subcommands: [
      LogCheckCommand.self, LogVerifyCommand.self, LogDiffCommand.self, LogRecoverCommand.self,
      LogShowCommand.self, LogWhyCommand.self,
      LogNextChangeCommand.self,
    ])
}

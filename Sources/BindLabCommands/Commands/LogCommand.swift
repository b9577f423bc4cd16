import ArgumentParser

/// Looks into logs.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Looks into the logs that `replay --log` writes.",
    subcommands: [
      LogCheckCommand.self, LogRecoverCommand.self, LogVerifyCommand.self, LogShowCommand.self,
      LogWhyCommand.self, LogNextChangeCommand.self, LogDiffCommand.self, LogTraceCommand.self,
    ])
}

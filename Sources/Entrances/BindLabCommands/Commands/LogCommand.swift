import ArgumentParser
import EventLogs
import FeatureContract
import LogFiles
import Reports
import Verification

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Inspects the logs that `replay --log` writes.",
    subcommands: [
      LogCheckCommand.self, LogRecoverCommand.self, LogVerifyCommand.self, LogShowCommand.self,
      LogWhyCommand.self, LogNextChangeCommand.self, LogWritesCommand.self,
      LogGlitchesCommand.self, LogDiffCommand.self, LogTraceCommand.self,
    ])
}

/// The log that a command inspects, and the form of its output.
struct LogFileOptions: ParsableArguments {
  @Argument(help: "A log file.")
  var file: String

  @Option(help: "text, or jsonl: records as the log has them.")
  var format: RunFormat = .text

  @OptionGroup var coloring: ColorOption

  /// The lines of some records, to be printed verbatim.
  func lines(of sequences: [Int], in log: EventLog, _ feature: FeatureEntry) -> [String] {
    switch format {
    case .text:
      let lines = RecordLines(log, feature.controls, coloring.ink)
      return sequences.map { lines.line(of: $0) }
    case .jsonl:
      let encoding = RecordEncoding(log.header)
      return sequences.map { encoding.line(of: log.records[$0], at: $0) }
    }
  }
}

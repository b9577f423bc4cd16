import ArgumentParser
import EventLogs
import FeatureContract
import LogFiles

/// The log that a command looks into, and how it shows what it finds.
struct LogFileOptions: ParsableArguments {
  @Argument(help: "A log file.")
  var file: String

  @Option(help: "text, or jsonl: records as they stand in the log.")
  var format: RunFormat = .text

  @OptionGroup var coloring: ColorOption

  func read(_ environment: CommandEnvironment) throws(CommandFailure) -> (EventLog, FeatureEntry) {
    let log = try LogFile.read(file, warningOn: environment.console)
    return (log, try environment.catalog.feature(of: log, file))
  }

  /// The line of a record.
  func line(of sequence: Int, in log: EventLog, _ feature: FeatureEntry) -> String {
    switch format {
    case .text: RecordLines(log, feature.controls, coloring.ink).line(of: sequence)
    case .jsonl: RecordEncoding(log.header).line(of: log.records[sequence], at: sequence)
    }
  }
}

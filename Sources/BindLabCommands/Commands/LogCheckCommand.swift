import ArgumentParser
import EventLogs
import LogFiles

/// Says what logs are worth.
struct LogCheckCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks that logs are whole and as they were written.")

  @Argument(help: "Log files.")
  var files: [String]

  func run(in environment: CommandEnvironment) throws {
    var isBad = false
    for file in files {
      let reading = try LogFile.reading(of: file)
      let records = reading.log.map { ", \($0.records.count) records" } ?? ""
      let isOther = reading.hasItsDigests() == false
      environment.console.print(
        "\(file): \(reading.integrity)\(records)\(isOther ? ", with other digests" : "")\n")
      for kind in reading.skipped {
        environment.console.print("  \(LogFile.text(of: kind))\n")
      }
      switch reading.integrity {
      case .complete, .unclean: isBad = isBad || isOther
      case .torn, .corrupt, .unreadable: isBad = true
      }
    }
    if isBad { throw ExitStatus.badInput }
  }
}

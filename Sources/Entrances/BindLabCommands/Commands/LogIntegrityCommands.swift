import ArgumentParser
import EventLogs
import LogFiles

struct LogCheckCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks that logs are complete and unchanged.")

  @Argument(help: "Log files.")
  var files: [String]

  func run(in environment: CommandEnvironment) throws {
    var isBad = false
    for file in files {
      let reading = try LogFile.reading(of: file)
      let records = reading.log.map { ", \($0.records.count) records" } ?? ""
      let isOther = reading.hasItsDigests() == false
      environment.console.print(
        "\(file): \(reading.integrity)\(records)\(isOther ? ", but its digests differ" : "")\n")
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

struct LogRecoverCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Truncates torn logs after their last good frame, and saves the removed bytes.")

  @Argument(help: "Log files.")
  var files: [String]

  func run(in environment: CommandEnvironment) throws {
    var isBad = false
    for file in files {
      do throws(RecoveryRefusal) {
        let log = try LogRecovery.recover(file)
        let isOther = log.reading.hasItsDigests() == false
        isBad = isBad || isOther
        environment.console.print(
          "\(file): \(text(log))\(isOther ? ", but its digests differ" : "")\n")
      } catch {
        isBad = true
        environment.console.print("\(file): left as it was: \(error)\n")
      }
    }
    if isBad { throw ExitStatus.badInput }
  }

  private func text(_ log: RecoveredLog) -> String {
    let records = log.reading.log?.records.count ?? 0
    guard let cut = log.cut else {
      return "nothing to do, it is \(log.reading.integrity), \(records) records"
    }
    return
      "cut to byte \(cut.offset), \(records) records; the \(cut.count) bytes after it are kept "
      + "in \(cut.path)"
  }
}

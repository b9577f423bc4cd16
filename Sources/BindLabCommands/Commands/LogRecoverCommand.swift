import ArgumentParser
import EventLogs
import LogFiles

/// Makes torn logs good again.
struct LogRecoverCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Cuts torn logs to their last good frame, and keeps what is cut off beside them.")

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
          "\(file): \(text(log))\(isOther ? ", with other digests" : "")\n")
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

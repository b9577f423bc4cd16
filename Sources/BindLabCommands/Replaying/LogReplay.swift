import EventLogs
import Replay
import Traces

/// Makes the run of a log again, by the log's header alone, and compares.
struct LogReplay {
  let path: String
  let tracePath: String?

  func run(in environment: CommandEnvironment) throws {
    let log = try LogFile.read(path, warningOn: environment.console)
    if let tracePath { try NewFile(tracePath).write(Trace(of: log).bytes) }
    let logged = try LoggedRun(log, path, environment.catalog)
    let repetition = logged.repeated()
    environment.console.print("\(path): \(repetition.text(for: logged.arm.feature))\n")
    if repetition.difference != nil { throw ExitStatus.diverged }
  }
}

import EventLogs
import Replay
import Reports
import TextOutput
import Verification

/// Makes the run of a log again, by the log's header alone, and compares.
struct LogReplay {
  let path: String
  let ink: Ink

  func run(in environment: CommandEnvironment) throws {
    let console = environment.console
    let logged = try LoggedRun(
      LogFile.read(path, warningOn: console, toBeJudged: true), path, environment.catalog)
    let repetition = logged.repeated()
    console.print(
      verbatim: VisibleText.ofLines("\(path): ") + repetition.text(for: logged.arm.feature, in: ink)
    )
    guard repetition.difference == nil else {
      guard logged.isRacing else { throw ExitStatus.diverged }
      console.printError(
        "its queues raced, and none of \(LoggedRun.schedulesTried) schedules shows what it shows; "
          + "`log verify` judges it as it is")
      throw ExitStatus.different
    }
    // That a log cannot be judged is not a fault of its run.
    let failures = logged.verdict.failures.filter {
      if case .notJudged = $0 { false } else { true }
    }
    guard let first = failures.first else { return }
    console.printError(
      "\(path): the run was, and is, not as it should be; `log verify` says all of it\n"
        + "  \(first.description)")
  }
}

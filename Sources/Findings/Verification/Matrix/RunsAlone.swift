import ChildProcesses
import FeatureContract
import Queues
import Replay

/// Makes the failed runs that people see first again, each alone in a fresh child. One that passes
/// there fails only after other runs.
struct RunsAlone {
  private struct Failed {
    let finding: VerificationCell.Finding
    let task: VerificationMatrix.Task
    /// The runs before it in its child.
    let earlier: [VerificationMatrix.Task]
  }

  let program: ChildProgram
  let commandName: String?
  let scenarios: SentScenarios
  let progress: VerificationProgress

  /// - Parameter tasks: all runs of the verification.
  /// - Returns: the errors of children that could not be started.
  func make(of tasks: [VerificationMatrix.Task]) -> [any Error] {
    let (cells, sessions) = (progress.state.matrix.cells, progress.sessions)
    let failed = VerificationFindings(of: cells).told.compactMap { finding in
      sessions.lazy.compactMap { Self.run(of: finding, in: $0) }.first
    }
    let groups = Array(Dictionary(grouping: failed, by: \.finding.architecture).values)
    return Workers.perform(groups.count) { index in
      let architecture = groups[index][0].finding.architecture
      try note(
        groups[index], in: cells,
        planned: tasks.filter { $0.arm.architecture.name == architecture })
    }
  }

  private static func run(
    of finding: VerificationCell.Finding, in session: [VerificationMatrix.Task]
  ) -> Failed? {
    guard finding.isOfItsRun, let index = session.firstIndex(where: finding.isOf),
      session[index].backend.kind == .simulated, !session[index].file.isHuge
    else { return nil }
    return Failed(finding: finding, task: session[index], earlier: Array(session[..<index]))
  }

  /// What one failure needs may be the reason of another one: this is tried first.
  private func note(
    _ failed: [Failed], in cells: [VerificationCell], planned: [VerificationMatrix.Task]
  ) throws {
    var found: [VerificationMatrix.Task] = []
    for run in failed {
      let search = EarlierRunSearch(
        fails: { try fails($0, as: run.finding) }, commandName: commandName, planned: planned)
      guard let needed = try search.runs(before: run.task, run.earlier, trying: found) else {
        continue
      }
      if !needed.runs.isEmpty { found = needed.runs }
      let words = cells.flatMap(\.findings).filter { $0.isOf(run.task) }.map(\.failure)
      progress.note(needed, of: run.task, failing: Set(words))
    }
  }

  /// - Returns: true if the last of the runs, made in order in a fresh child, fails in this way.
  private func fails(
    _ tasks: [VerificationMatrix.Task], as finding: VerificationCell.Finding
  ) throws -> Bool {
    let child = try program.open(VerificationService.self)
    defer { child.end() }
    let job = scenarios.job(of: tasks, besides: [])
    guard
      case .answered(let answer) = try child.answer(to: job, within: ChildRuns.limit(of: tasks)),
      answer.results.count == tasks.count
    else { return true }
    return answer.results.last?.findings.contains { $0.subject == finding.subject } == true
  }
}

extension VerificationCell.Finding {
  /// True if the run, made again, can tell of it, and its process goes on.
  fileprivate var isOfItsRun: Bool {
    switch kind {
    case .crash, .notSettled, .missingGolden, .notShown: false
    default: true
    }
  }

  fileprivate func isOf(_ task: VerificationMatrix.Task) -> Bool {
    file == task.file.path && layout == task.arm.layout.name && (draw ?? 0) == task.file.draw
      && seed == task.backend.scheduleSeed && architecture == task.arm.architecture.name
      && backend == task.backend.name
  }
}

import ChildProcesses
import FeatureContract
import Queues
import Replay
import TextOutput

/// The runs before a run that passes alone: with them in one process it fails.
struct EarlierRuns {
  /// Empty if none of the last ones is the reason.
  let runs: [VerificationMatrix.Task]
  /// The command that shows the failure; nil if it is not known.
  let command: String?

  /// The runs in words, `PATH under main`.
  var names: [String] {
    runs.map { run in
      "\(run.file.path) under \(run.arm.layout.name)"
        + (run.file.draw == 0 ? "" : ", draw \(run.file.draw)")
        + (run.scheduleOfRepetition.map { ", seed \($0)" } ?? "")
    }
  }
}

extension VerificationCell.Finding {
  mutating func note(_ earlier: EarlierRuns) {
    guard onlyAfter == nil else { return }
    onlyAfter = earlier.names
    let reason = earlier.names.count == 1 ? earlier.names[0] : "other runs"
    failure += "; only after \(reason) in one process: state is kept beyond a screen"
    if let command = earlier.command { replay = command }
    show = nil
  }
}

/// Finds the runs that a failure needs before it, each try in a fresh child.
struct EarlierRunSearch {
  /// The most runs before it that are tried.
  static let most = 64

  /// - Returns: true if the last of the runs fails, made one after the other in a fresh process.
  let fails: ([VerificationMatrix.Task]) throws -> Bool
  /// The program of the command; nil if it has none.
  let commandName: String?
  /// All runs of the architecture, in their order.
  let planned: [VerificationMatrix.Task]

  /// - Parameters:
  ///   - earlier: the runs before it in its process.
  ///   - known: the runs that another failure needs, which are tried first.
  /// - Returns: nil if the run fails alone.
  func runs(
    before task: VerificationMatrix.Task, _ earlier: [VerificationMatrix.Task],
    trying known: [VerificationMatrix.Task]
  ) throws -> EarlierRuns? {
    guard try !fails([task]) else { return nil }
    let light = earlier.filter { !$0.file.isHeavy }.suffix(Self.most)
    guard
      let needed = try needed(of: known, before: task)
        ?? needed(of: Array(light), before: task)
    else { return EarlierRuns(runs: [], command: wholeCommand(until: task)) }
    return EarlierRuns(runs: needed, command: try command(of: needed, task))
  }

  /// The last of these runs that are enough, one alone if it is. Nil if all of them are not.
  private func needed(
    of earlier: [VerificationMatrix.Task], before task: VerificationMatrix.Task
  ) throws -> [VerificationMatrix.Task]? {
    guard !earlier.isEmpty else { return nil }
    var (tooFew, enough) = (0, 1)
    while try !fails(earlier.suffix(enough) + [task]) {
      guard enough < earlier.count else { return nil }
      (tooFew, enough) = (enough, min(2 * enough, earlier.count))
    }
    while enough - tooFew > 1 {
      let middle = (tooFew + enough) / 2
      if try fails(earlier.suffix(middle) + [task]) { enough = middle } else { tooFew = middle }
    }
    let all = Array(earlier.suffix(enough))
    return try all.count > 1 && fails([all[0], task]) ? [all[0]] : all
  }

  /// `verify` of the files in one process, if that shows it.
  private func command(
    of needed: [VerificationMatrix.Task], _ task: VerificationMatrix.Task
  ) throws -> String? {
    guard let commandName else { return nil }
    let tasks = needed + [task]
    for layouts in [[task.arm.layout.name], tasks.map(\.arm.layout.name).uniqued] {
      let command = VerificationCommand(of: tasks, among: planned, under: layouts)
      if let runs = command.runs(until: task), try fails(runs) {
        return command.text(of: commandName)
      }
    }
    return nil
  }

  /// `verify` of all files, if it makes the runs until this one in the same order.
  private func wholeCommand(until task: VerificationMatrix.Task) -> String? {
    let command = VerificationCommand(
      of: planned, among: planned, under: planned.map(\.arm.layout.name).uniqued)
    // The program's main job verifies heavy scenarios under one layout alone.
    let light = planned.filter { !$0.file.isHeavy }.map(\.name)
    guard let commandName,
      let runs = command.runs(until: task)?.filter({ !$0.file.isHeavy }).map(\.name),
      light.starts(with: runs)
    else { return nil }
    return command.text(of: commandName)
  }
}

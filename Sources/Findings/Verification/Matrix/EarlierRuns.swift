import ChildProcesses
import FeatureContract
import Queues
import Replay

/// The runs before a run that passes alone: with them in one process it fails.
struct EarlierRuns {
  /// The most runs before it that are tried.
  static let most = 64

  /// Empty if none of the last ones is the reason.
  let runs: [VerificationMatrix.Task]
  /// The command that shows the failure; nil if it is not known.
  let command: String?

  /// The runs in words, `PATH under main`.
  var names: [String] { runs.map { "\($0.file.path) under \($0.arm.layout.name)" } }
}

extension VerificationCell.Finding {
  mutating func note(_ earlier: EarlierRuns) {
    guard onlyAfter == nil else { return }
    onlyAfter = earlier.names
    let reason = earlier.names.count == 1 ? earlier.names[0] : "other runs"
    failure += "; only after \(reason) in one process: state is kept beyond a screen"
    if let command = earlier.command { replay = command }
  }
}

/// Finds the runs that a failure needs before it, each try in a fresh child.
struct EarlierRunSearch {
  /// - Returns: true if the last of the runs fails, made one after the other in a fresh process.
  let fails: ([VerificationMatrix.Task]) throws -> Bool
  /// The program of the command; nil if it has none.
  let commandName: String?

  /// - Parameter earlier: the runs before it in its process.
  /// - Returns: nil if the run fails alone.
  func runs(
    before task: VerificationMatrix.Task, _ earlier: [VerificationMatrix.Task]
  ) throws -> EarlierRuns? {
    guard try !fails([task]) else { return nil }
    let earlier = Array(earlier.suffix(EarlierRuns.most))
    guard let needed = try needed(of: earlier, before: task) else {
      return EarlierRuns(runs: [], command: nil)
    }
    return EarlierRuns(runs: needed, command: try command(of: needed, task))
  }

  /// The last of these runs that are enough, one alone if it is. Nil if all of them are not.
  private func needed(
    of earlier: [VerificationMatrix.Task], before task: VerificationMatrix.Task
  ) throws -> [VerificationMatrix.Task]? {
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

  /// `verify` of both files in one process, if that shows it.
  private func command(
    of needed: [VerificationMatrix.Task], _ task: VerificationMatrix.Task
  ) throws -> String? {
    guard let commandName, needed.count == 1, case .simulated = task.backend else { return nil }
    let files = needed[0].file.path == task.file.path ? [task.file] : [needed[0].file, task.file]
    for layouts in [[task.arm.layout], [needed[0].arm.layout, task.arm.layout]] {
      let runs = files.flatMap { file in
        file.arms([task.arm.architecture], layouts)
          .map { VerificationMatrix.Task(file: file, arm: $0, backend: task.backend) }
      }
      guard runs.count > 1, try fails(runs) else { continue }
      let queues = layouts.map { "--queues \($0.name)" }
      return
        (["\(commandName) verify"] + files.map { Arm.quoted($0.path) }
        + ["--architecture \(task.arm.architecture.name)"] + queues).joined(separator: " ")
    }
    return nil
  }
}

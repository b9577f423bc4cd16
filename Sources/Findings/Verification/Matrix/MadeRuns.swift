import Queues
import Replay

/// The runs that the children of an architecture made, in order, and those that failed.
struct MadeRuns {
  struct Failed {
    let task: VerificationMatrix.Task
    /// The failures in words.
    let words: Set<String>
    fileprivate let clearest: VerificationCell.Finding
    fileprivate let session: Int
    /// Its number in its child.
    fileprivate let index: Int
  }

  /// The number of files of which a failed run is made again.
  private static let repeated = 3

  private var sessions: [[VerificationMatrix.Task]] = []
  /// Of each file the clearest one.
  private var clearest: [String: Failed] = [:]

  /// A fresh child begins.
  mutating func begin() { sessions.append([]) }

  mutating func add(_ task: VerificationMatrix.Task, _ result: TaskResult) {
    guard !sessions.isEmpty else { return }
    let session = sessions.count - 1
    sessions[session].append(task)
    guard result.ending == .judged, let finding = result.findings.first, finding.kind != .crash,
      task.backend.kind == .simulated, !task.file.isHuge
    else { return }
    if let other = clearest[task.file.path], !finding.isClearer(than: other.clearest) { return }
    clearest[task.file.path] = Failed(
      task: task, words: Set(result.findings.map(\.failure)), clearest: finding, session: session,
      index: sessions[session].count - 1)
  }

  /// The failed runs that people see first, one of each file.
  var failed: [Failed] {
    let all = clearest.values.sorted { left, right in
      left.clearest.isClearer(than: right.clearest)
        || !right.clearest.isClearer(than: left.clearest)
          && (left.session, left.index) < (right.session, right.index)
    }
    return Array(all.prefix(Self.repeated))
  }

  /// The runs before a failed one in its child, but for heavy ones.
  func runs(before run: Failed) -> [VerificationMatrix.Task] {
    sessions[run.session].prefix(run.index).filter { !$0.file.isHeavy }
  }
}

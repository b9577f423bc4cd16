import ChildProcesses
import FeatureContract
import Queues
import Replay
import TextOutput

/// A `verify` command that makes runs of an architecture in one process.
struct VerificationCommand {
  private let architecture: String
  private let layouts: [String]
  private let paths: [String]
  /// The scenarios by their own draws, then by each other draw.
  private let files: [ScenarioFile]
  /// The seeds of these draws, and those of random schedules. Both follow each other.
  private let draws: [UInt64]
  private let schedules: [UInt64]

  /// - Parameters:
  ///   - tasks: the runs, at least one. The command makes others between them, too.
  ///   - planned: all runs of the architecture.
  init(
    of tasks: [VerificationMatrix.Task], among planned: [VerificationMatrix.Task],
    under layouts: [String]
  ) {
    let paths = tasks.map(\.file.path).uniqued
    let draws = Self.seeds(of: tasks, among: planned) { $0.file.draw == 0 ? nil : $0.file.draw }
    files = ([0] + draws).flatMap { draw in
      paths.compactMap { path in
        planned.first { $0.file.path == path && $0.file.draw == draw }?.file
      }
    }
    schedules = Self.seeds(of: tasks, among: planned, \.scheduleOfRepetition)
    architecture = tasks[0].arm.architecture.name
    (self.paths, self.draws, self.layouts) = (paths, draws, layouts)
  }

  /// The planned seeds from the least to the greatest of the tasks.
  private static func seeds(
    of tasks: [VerificationMatrix.Task], among planned: [VerificationMatrix.Task],
    _ seed: (VerificationMatrix.Task) -> UInt64?
  ) -> [UInt64] {
    let needed = tasks.compactMap(seed)
    guard let least = needed.min(), let greatest = needed.max() else { return [] }
    return Set(planned.compactMap(seed)).filter { (least...greatest).contains($0) }.sorted()
  }

  /// The runs of the command up to this one; nil if it does not make it.
  func runs(until task: VerificationMatrix.Task) -> [VerificationMatrix.Task]? {
    let selection = ArmSelection(architectures: [architecture], layouts: layouts)
    let runs = try? VerificationMatrix.tasks(
      files, selection, on: .simulated, repetitions: schedules.count + 1, seed: firstSeed)
    guard let runs, let index = runs.firstIndex(where: { $0.name == task.name }) else { return nil }
    return Array(runs[...index])
  }

  /// The first repetition runs first in, first out; the next one has the seed after this.
  private var firstSeed: UInt64 { (schedules.first ?? 1) &- 1 }

  func text(of program: String) -> String {
    var words = ["\(program) verify"] + (folder.map { [$0] } ?? paths).map(ShellWord.quoted)
    words += ["--architecture \(ShellWord.quoted(architecture))"] + layouts.map { "--queues \($0)" }
    if files.contains(where: \.isDrawn) { words.append("--draws \(draws.count + 1)") }
    if let draw = draws.first { words.append("--draw-seed \(draw)") }
    if !schedules.isEmpty { words.append("--repeat \(schedules.count + 1) --seed \(firstSeed)") }
    return words.joined(separator: " ")
  }

  /// The folder with these files and no others; nil if there is none, or for few files.
  private var folder: String? {
    let files = files.map(\.name.path).uniqued
    guard files.count > 2, let first = files.first else { return nil }
    let folders = first.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let common = folders.indices.reversed().lazy.map { folders[...$0].joined(separator: "/") }
      .first { folder in files.allSatisfy { $0.hasPrefix(folder + "/") } }
    guard let common, !common.isEmpty, (try? ScenarioArguments([common]))?.paths == files else {
      return nil
    }
    return common
  }
}

extension VerificationMatrix.Task {
  /// The seed of the schedule of a repetition; nil for the first, where a draw brings its own.
  var scheduleOfRepetition: UInt64? {
    backend.scheduleSeed == file.draw ? nil : backend.scheduleSeed
  }

  /// The words by which two runs are the same.
  var name: String {
    "\(cellName) \(file.path) \(file.draw) \(backend.scheduleSeed ?? 0)"
  }
}

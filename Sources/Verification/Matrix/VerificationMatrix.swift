import FeatureContract
import Queues
public import Replay
import Scenarios

/// Runs scenarios through arms and keeps what was found, cell by cell.
public struct VerificationMatrix {
  /// One run to make.
  public struct Task {
    public let file: ScenarioFile
    public let arm: Arm
    public let backend: BackendChoice
  }

  /// The files that must have a golden transcript and have none.
  private let missingGoldens: Set<String>
  public private(set) var cells: [VerificationCell] = []
  private var runs = RunVerification()

  /// - Parameter tasks: what will be performed, in the order in which the cells are to be listed.
  public init(of tasks: [Task], requiresGoldens: Bool) {
    let files = requiresGoldens ? tasks.map(\.file).filter { $0.golden == nil } : []
    missingGoldens = Set(
      Dictionary(grouping: files, by: \.path).compactMap { path, files in
        if case .dependsOnLayout = GoldenTranscript(of: files[0]) { nil } else { path }
      })
    for cell in tasks.map(VerificationCell.init)
    where !cells.contains(where: { $0.isSame(as: cell) }) {
      cells.append(cell)
    }
  }

  /// All runs of the files through the arms. In simulation the first repetition is first in, first
  /// out and each further one has a random schedule of its own.
  public static func tasks(
    _ files: [ScenarioFile], _ selection: ArmSelection, on backend: BackendKind, repetitions: Int,
    seed: UInt64
  ) throws(RequestError) -> [Task] {
    let layouts = try selection.selectedLayouts()
    var tasks: [Task] = []
    for repetition in 0..<repetitions {
      let choice = backend.choice(repetition: repetition, seed: seed)
      for file in files {
        let architectures = selection.selected(from: file.feature).filter { file.admits($0) }
        for architecture in architectures {
          tasks += layouts.filter { file.admits($0) }.map { layout in
            let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
            return Task(file: file, arm: arm, backend: choice)
          }
        }
      }
    }
    return tasks
  }

  /// Performs the tasks in their order and returns their cells.
  public static func cells(of tasks: [Task]) -> [VerificationCell] {
    var matrix = VerificationMatrix(of: tasks, requiresGoldens: false)
    for task in tasks { matrix.perform(task) }
    return matrix.cells
  }

  public mutating func perform(_ task: Task) {
    let run = Replayer(arm: task.arm, backend: task.backend).run(task.file.scenario)
    let judgement = runs.judge(run.log, of: task.file, task.arm, on: task.backend)
    let isMissing = missingGoldens.contains(task.file.path)
    keep(judgement, alsoFailing: isMissing ? [.missingGolden] : [], of: task)
  }

  private mutating func keep(
    _ judgement: RunJudgement, alsoFailing failures: [Failure], of task: Task
  ) {
    let cell = VerificationCell(task)
    guard let index = cells.firstIndex(where: { $0.isSame(as: cell) }) else {
      preconditionFailure("a task that was not announced was performed")
    }
    cells[index].add(judgement, alsoFailing: failures, of: task)
  }
}

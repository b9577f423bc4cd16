import FeatureContract
import Queues
package import Replay
import Scenarios

/// The runs of a verification, and their findings, cell by cell.
package struct VerificationMatrix: Sendable {
  package struct Task: Sendable {
    package let file: ScenarioFile
    package let arm: Arm
    package let backend: BackendChoice

    package init(file: ScenarioFile, arm: Arm, backend: BackendChoice) {
      (self.file, self.arm, self.backend) = (file, arm, backend)
    }

    /// Verified if nobody asks for more: heavy scenarios under `main` alone, and huge ones in
    /// simulation alone.
    package var isUsual: Bool {
      (!file.isHeavy || arm.layout.name == QueueLayout.main.name)
        && (!file.isHuge || backend != .live)
    }

    fileprivate var cellName: String {
      "\(file.feature.name) \(arm.architecture.name) \(arm.layout.name) \(backend.name)"
    }
  }

  private let commandName: String?
  private var announced: [VerificationCell] = []
  package private(set) var made = 0
  private var indices: [String: Int] = [:]

  /// The cells with a run, in the order of their announcement.
  package var cells: [VerificationCell] {
    announced.filter { $0.runs > 0 }.map(\.withClearestFirst)
  }

  /// - Parameter program: the words that start a program with commands for these runs.
  package init(of tasks: [Task], commandName program: String? = nil) {
    commandName = program
    for task in tasks where indices[task.cellName] == nil {
      indices[task.cellName] = announced.count
      announced.append(VerificationCell(task))
    }
  }

  package static func tasks(
    _ files: [ScenarioFile], _ selection: ArmSelection, on backend: BackendKind
  ) throws(RequestError) -> [Task] {
    let layouts = try selection.selectedLayouts()
    return files.flatMap { file in
      file.arms(selection.selected(from: file.feature), layouts)
        .map { Task(file: file, arm: $0, backend: backend.choice) }
    }
  }

  /// Makes the runs in this process, in order. The program is that of the initializer.
  package static func cells(
    of tasks: [Task], commandName program: String? = nil, watch: RunWatch = RunWatch()
  ) -> [VerificationCell] {
    var matrix = VerificationMatrix(of: tasks, commandName: program)
    let limits = RunLimits(watch: watch)
    for task in tasks {
      matrix.add(
        matrix.isGivenUp(task) ? .givenUp : TaskResult(performing: task, within: limits), of: task)
    }
    return matrix.cells
  }

  /// Earlier runs of its arm did not settle, or those of its architecture took too long under some
  /// layouts, so that it is not worth a run.
  package func isGivenUp(_ task: Task) -> Bool {
    guard let cell = indices[task.cellName].map({ announced[$0] }) else { return false }
    return cell.isGivenUp || announced.count { $0.isLate && $0.isSameCode(as: cell) } >= 3
  }

  package mutating func add(_ result: TaskResult, of task: Task) {
    guard let index = indices[task.cellName] else {
      preconditionFailure("a task that was not announced was performed")
    }
    var result = result
    let run = RunCommands(for: task.file, through: task.arm, on: task.backend, of: commandName)
    for index in result.findings.indices { result.findings[index].run = run }
    announced[index].add(result, of: task)
    made += 1
  }
}

extension ScenarioReading {
  /// All runs of the files, and of their further draws and orders, through the arms.
  ///
  /// - Throws: a `RequestError` if an arm is unknown, or if there is nothing to run.
  package func tasks(
    _ files: [ScenarioFile], _ arms: ArmSelection, on backend: BackendKind, draws: Int? = nil,
    from drawSeed: UInt64 = 1, warn: (String) -> Void = { _ in }
  ) throws(RequestError) -> [VerificationMatrix.Task] {
    try arms.check(with: catalog)
    let drawn = self.draws(
      draws ?? Draws.usual(on: backend), from: drawSeed, of: files, warn: warn)
    var tasks = try VerificationMatrix.tasks(files + drawn, arms, on: backend)
    if backend == .simulated {
      // Where all happens at once, no input can come early.
      tasks += try VerificationMatrix.tasks(early(files) + impatient(files), arms, on: backend)
        .filter {
          $0.file.order?.isPatient == true || $0.arm.layout.name != QueueLayout.main.name
            || $0.arm.architecture.usesTasks
        }
    }
    guard !tasks.isEmpty else {
      throw RequestError(
        .usage,
        "nothing to run: no chosen arm has the feature of these scenarios and is allowed by their "
          + "'only' and 'queues'")
    }
    return tasks
  }
}

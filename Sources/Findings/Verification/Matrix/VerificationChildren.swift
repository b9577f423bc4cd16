package import ChildProcesses
package import FeatureContract
import Foundation
package import Queues
package import Replay
import Synchronization

/// The findings of a verification, which may have been stopped before its end.
package struct VerificationOutcome: Sendable {
  /// The cells with a run.
  package let cells: [VerificationCell]
  /// The number of planned runs, and the number of runs made.
  package let planned: Int
  package let made: Int
  /// The reason why it stopped before its end; nil if it did not.
  package let stop: Interruption.Stop?
}

/// Verifies scenarios in one child process per architecture: one that crashes or hangs loses only
/// its own runs. Nothing is timed, so as many children run at once as there are processors.
package struct VerificationChildren: Sendable {
  private let catalog: FeatureCatalog
  private let program: ChildProgram
  private let commandName: String?

  /// - Parameter commandName: the words that start the program, if it has the commands of
  ///   `bindlab`. Findings then name the commands that replay and show a run.
  package init(_ catalog: FeatureCatalog, of program: ChildProgram, commandName: String? = nil) {
    self.catalog = catalog
    self.program = program
    self.commandName = commandName
  }

  /// The number of steps that `verify` reports: one per architecture.
  package var stepCount: Int { catalog.architectures.count }

  /// Verifies every file under every layout; heavy ones under `main` alone, and huge ones in
  /// simulation alone.
  ///
  /// - Parameter report: gets every step; called on several threads.
  package func verify(
    _ files: [ScenarioFile], on backend: BackendKind,
    under layouts: [QueueLayout] = QueueLayout.presets,
    telling report: @escaping @Sendable (RunStep.Event) -> Void = { _ in }
  ) throws -> VerificationOutcome {
    let choice = backend.choice(repetition: 0, seed: 0)
    let tasks = catalog.architectures.flatMap { name in
      files.flatMap { file -> [VerificationMatrix.Task] in
        guard let architecture = file.feature.architecture(named: name),
          !(file.isHuge && backend == .live)
        else { return [] }
        return file.arms([architecture], file.isHeavy ? [.main] : layouts)
          .map {
            VerificationMatrix.Task(file: file, arm: $0, backend: choice.scheduled(for: file))
          }
      }
    }
    return try verify(
      tasks,
      around: { architecture, work in
        try RunStep("verifying, \(backend.rawValue): \(architecture)")
          .perform(telling: report, work)
      })
  }

  /// Makes the runs; those of one architecture in their order.
  ///
  /// - Parameters:
  ///   - report: gets the number of runs made; called on several threads.
  ///   - step: given the work of each architecture, which it carries out.
  /// - Throws: an error if no child can be started, or one does not understand its job. An
  ///   interruption is in the outcome.
  package func verify(
    _ tasks: [VerificationMatrix.Task],
    telling report: @escaping @Sendable (Int) -> Void = { _ in },
    around step: @escaping @Sendable (String, () throws -> Void) throws -> Void = { try $1() }
  ) throws -> VerificationOutcome {
    let progress = VerificationProgress(
      VerificationMatrix(of: tasks, commandName: commandName), telling: report)
    let scenarios = SentScenarios()
    let groups = Array(Dictionary(grouping: tasks, by: \.arm.architecture.name).values)
      .sorted { $0.count > $1.count }
    let failures = Workers.perform(groups.count) { index in
      var runs = ChildRuns(of: program, sending: scenarios, progress)
      defer { runs.end() }
      try step(groups[index][0].arm.architecture.name) { try runs.make(groups[index]) }
    }
    let stop = failures.lazy.compactMap { $0 as? Interruption.Stop }.first
    if stop == nil, let failure = failures.first { throw failure }
    let (matrix, made) = progress.state
    return VerificationOutcome(cells: matrix.cells, planned: tasks.count, made: made, stop: stop)
  }
}

final class VerificationProgress: Sendable {
  private struct State {
    var matrix: VerificationMatrix
    var made = 0
  }

  private let found: Mutex<State>
  private let report: @Sendable (Int) -> Void

  init(_ matrix: VerificationMatrix, telling report: @escaping @Sendable (Int) -> Void) {
    found = Mutex(State(matrix: matrix))
    self.report = report
  }

  func add(_ result: TaskResult, of task: VerificationMatrix.Task) {
    let made = found.withLock { found in
      found.matrix.add(result, of: task)
      found.made += 1
      return found.made
    }
    report(made)
  }

  var state: (matrix: VerificationMatrix, made: Int) { found.withLock { ($0.matrix, $0.made) } }
}

/// Work that waits for children, on as many threads as there are processors.
package enum Workers {
  /// Calls the body with each number below `count`, and returns its errors. After the first error
  /// no further call begins.
  package static func perform(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Void
  ) -> [any Error] {
    let failures = Mutex<[any Error]>([])
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    for index in 0..<count {
      queue.addOperation {
        guard failures.withLock(\.isEmpty) else { return }
        do {
          try body(index)
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return failures.withLock { $0 }
  }
}

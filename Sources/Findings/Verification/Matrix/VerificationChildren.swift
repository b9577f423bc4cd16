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
  /// A child that answers nothing for so many seconds has a run that does not end. Those of huge
  /// scenarios take a minute on a slow machine.
  private static let limit = 600

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
    let found = Found(VerificationMatrix(of: tasks, commandName: commandName), telling: report)
    let groups = Array(Dictionary(grouping: tasks, by: \.arm.architecture.name).values)
      .sorted { $0.count > $1.count }
    let failures = Workers.perform(groups.count) { index in
      try step(groups[index][0].arm.architecture.name) { try make(groups[index], adding: found) }
    }
    let stop = failures.lazy.compactMap { $0 as? Interruption.Stop }.first
    if stop == nil, let failure = failures.first { throw failure }
    let (cells, made) = found.state.withLock { ($0.matrix.cells, $0.made) }
    return VerificationOutcome(cells: cells, planned: tasks.count, made: made, stop: stop)
  }

  /// Makes the runs of one architecture. A child that is lost, or ends early, has ended with the
  /// run that has no answer; another one makes those behind it.
  private func make(_ tasks: [VerificationMatrix.Task], adding found: Found) throws {
    var rest = tasks[...]
    while !rest.isEmpty {
      let unsettled = found.state.withLock(\.unsettled)
      let skipped = rest.filter(unsettled.contains)
      for task in skipped { found.add(.givenUp, of: task) }
      let made = rest.filter { !unsettled.contains($0) }
      guard !made.isEmpty else { return }
      let count = Mutex(0)
      let ending = try program.run(
        VerificationService.self, VerificationJob(made), within: Self.limit
      ) { result in
        let index = count.withLock { count in
          count += 1
          return count - 1
        }
        if made.indices.contains(index) { found.add(result, of: made[index]) }
      }
      let done = count.withLock { $0 }
      rest = made.dropFirst(done)
      // A child that ends well without an answer is no child of this program.
      guard let lost = rest.first, !ending.isFine || done == 0 else { continue }
      let crash = Finding(.crash, "its process \(ending.description)")
      found.add(
        TaskResult(
          findings: [lost.file.scenario.flat.placed(crash, lost.file.feature.controls)],
          ending: ending.wasOverdue ? .late : .judged),
        of: lost)
      rest.removeFirst()
    }
  }
}

/// What the children have found so far.
private final class Found: Sendable {
  struct State {
    var matrix: VerificationMatrix
    var unsettled = UnsettledArms()
    var made = 0
  }

  let state: Mutex<State>
  private let report: @Sendable (Int) -> Void

  init(_ matrix: VerificationMatrix, telling report: @escaping @Sendable (Int) -> Void) {
    state = Mutex(State(matrix: matrix))
    self.report = report
  }

  func add(_ result: TaskResult, of task: VerificationMatrix.Task) {
    let made = state.withLock { state in
      state.matrix.add(result, of: task)
      state.unsettled.note(result, of: task)
      state.made += 1
      return state.made
    }
    report(made)
  }
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

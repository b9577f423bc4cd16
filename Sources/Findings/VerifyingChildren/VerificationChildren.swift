// VerifyingChildren: has child processes verify. Apart from `Verification`, so that what verifies in
// its own process needs nothing that starts others.

package import ChildProcesses
import Dispatch
import FeatureContract
import Replay
import Scenarios
import Synchronization
package import Verification

/// The findings of a verification, which may have been stopped before its end.
package struct VerificationOutcome: Sendable {
  /// The cells with a run.
  package let cells: [VerificationCell]
  /// The number of runs made.
  package let made: Int
  /// The reason why it stopped before its end; nil if it did not.
  package let stop: Interruption.Stop?
}

/// Verifies scenarios in one child process per architecture: one that crashes or hangs loses only
/// its own runs. Nothing is timed, so as many children run at once as there are processors.
package struct VerificationChildren: Sendable {
  private let program: ChildProgram
  private let commandName: String?
  /// A child that answers nothing for so many seconds judges without end. A run that blocks its
  /// thread is told by the child, before. Huge scenarios take a minute on a slow machine.
  private static let limit = 600

  /// - Parameter commandName: the words that start the program, if it has the commands of
  ///   `bindlab`. Findings then name the commands that replay and show a run.
  package init(of program: ChildProgram, commandName: String? = nil) {
    self.program = program
    self.commandName = commandName
  }

  /// Makes the runs; those of one architecture in their order.
  ///
  /// - Parameter report: gets the number of runs made; called on several threads.
  /// - Throws: an error if no child can be started, or one does not understand its job. An
  ///   interruption is in the outcome.
  package func verify(
    _ tasks: [VerificationMatrix.Task],
    telling report: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> VerificationOutcome {
    let matrix = Mutex(VerificationMatrix(of: tasks, commandName: commandName))
    let add: Adding = { result, task in
      let made = matrix.withLock { matrix in
        matrix.add(result, of: task)
        return matrix.made
      }
      report(made)
    }
    let groups = Array(Dictionary(grouping: tasks, by: \.arm.architecture.name).values)
      .sorted { $0.count > $1.count }
    let failures = Workers.perform(groups.count) { index in
      try make(groups[index], isGivenUp: { task in matrix.withLock { $0.isGivenUp(task) } }, add)
    }
    let stop = failures.lazy.compactMap { $0 as? Interruption.Stop }.first
    if stop == nil, let failure = failures.first { throw failure }
    let (cells, made) = matrix.withLock { ($0.cells, $0.made) }
    return VerificationOutcome(cells: cells, made: made, stop: stop)
  }

  private typealias Adding = @Sendable (TaskResult, VerificationMatrix.Task) -> Void

  /// Makes the runs of one architecture. A child that is lost, or ends early, has ended with the
  /// run that has no answer; another one makes those behind it.
  private func make(
    _ tasks: [VerificationMatrix.Task],
    isGivenUp: (VerificationMatrix.Task) -> Bool, _ add: @escaping Adding
  ) throws {
    var rest = tasks[...]
    while !rest.isEmpty {
      for task in rest where isGivenUp(task) { add(.givenUp, task) }
      let made = rest.filter { !isGivenUp($0) }
      guard !made.isEmpty else { return }
      let count = Mutex(0)
      let ending = try program.run(
        VerificationService.self, VerificationJob(made), within: Self.limit
      ) { result in
        let index = count.withLock { count in
          count += 1
          return count - 1
        }
        if made.indices.contains(index) { add(result, made[index]) }
      }
      let done = count.withLock { $0 }
      rest = made.dropFirst(done)
      // A child that ends well without an answer is no child of this program.
      guard let lost = rest.first, !ending.isFine || done == 0 else { continue }
      rest.removeFirst()
      let crash = Finding(.crash, "its process \(ending.description)")
      add(
        TaskResult(
          lost.file.scenario.flat.placed(crash, lost.file.feature.controls),
          wasLate: ending.wasOverdue), lost)
    }
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
    DispatchQueue.concurrentPerform(iterations: count) { index in
      guard failures.withLock(\.isEmpty) else { return }
      do {
        try body(index)
      } catch {
        failures.withLock { $0.append(error) }
      }
    }
    return failures.withLock { $0 }
  }
}

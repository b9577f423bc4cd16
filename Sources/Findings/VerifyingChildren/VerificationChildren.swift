// VerifyingChildren: has child processes verify. Apart from `Verification`, so that what verifies in
// its own process needs nothing that starts others.

package import ChildProcesses
import Dispatch
import FeatureContract
import Foundation
import Replay
import Synchronization
import TextOutput
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

extension ChildProgram {
  /// A child that answers nothing for so many seconds judges without end. A run that blocks its
  /// thread is told by the child, before. Huge scenarios take a minute on a slow machine.
  private static let limit = 600

  /// Verifies scenarios in child processes: one that crashes or hangs loses only the run that it was
  /// at. Nothing is timed, so as many children run at once as there are processors.
  ///
  /// - Parameters:
  ///   - commandName: the words that start the program, if it has the commands of `bindlab`.
  ///     Findings then name the commands that replay and show a run.
  ///   - report: gets the number of runs made; called on several threads.
  /// - Throws: an error if no child can be started, or one does not understand its job. An
  ///   interruption is in the outcome.
  package func verify(
    _ tasks: [VerificationMatrix.Task], commandName: String? = nil,
    telling report: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> VerificationOutcome {
    let matrix = Mutex(VerificationMatrix(of: tasks, commandName: commandName))
    @Sendable func add(_ result: TaskResult, _ task: VerificationMatrix.Task) {
      let made = matrix.withLock { matrix in
        matrix.add(result, of: task)
        return matrix.made
      }
      report(made)
    }
    let stop = try perform(tasks, by: VerificationService.self, within: Self.limit) {
      SentTasks($0)
    } selecting: { rest in
      rest.filter { index in
        let isGivenUp = matrix.withLock { $0.isGivenUp(tasks[index]) }
        if isGivenUp { add(.givenUp, tasks[index]) }
        return !isGivenUp
      }
    } noting: { result, _, left in
      add(result, tasks[left[0]])
      return (left[0], true)
    } losing: { index, ending in
      let file = tasks[index].file
      let crash = Finding(.crash, "its process \(ending.description)")
      let placed = file.scenario.flat.placed(crash, file.feature.controls)
      add(TaskResult(placed, wasLate: ending.wasOverdue), tasks[index])
    }
    let (cells, made) = matrix.withLock { ($0.cells, $0.made) }
    return VerificationOutcome(cells: cells, made: made, stop: stop)
  }

  /// Has child processes perform the tasks. A child that is lost, or ends early, has ended with the
  /// task that it was at; another one performs those that are left.
  ///
  /// - Parameters:
  ///   - limit: the seconds after which a child that answers nothing is ended.
  ///   - select: of the tasks that are left, by their numbers, those to perform.
  ///   - note: gets each answer, with the tasks that were sent and those of them that are left.
  ///     Returns the task that the answer is about, and whether it is the last one of that.
  ///   - lose: gets the task that ended its child. All are called on several threads.
  /// - Returns: why it stopped before its end, if it did.
  package func perform<Service: ChildService>(
    _ tasks: [VerificationMatrix.Task], by service: Service.Type, within limit: Int,
    job: @escaping @Sendable ([VerificationMatrix.Task]) -> Service.Job,
    selecting select: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    noting note:
      @escaping @Sendable (Service.Answer, _ sent: [Int], _ left: [Int]) -> (
        index: Int, isLast: Bool
      ),
    losing lose: @escaping @Sendable (Int, Ending) throws -> Void
  ) throws -> Interruption.Stop? {
    let groups = Self.jobs(of: tasks)
    do {
      try Workers.perform(groups.count) { group in
        var rest = select(groups[group])
        while !rest.isEmpty {
          let sent = rest
          let left = Mutex((items: rest, at: rest[0]))
          let ending = try run(service, job(rest.map { tasks[$0] }), within: limit) { answer in
            let items = left.withLock(\.items)
            guard !items.isEmpty else { return }
            let (index, isLast) = note(answer, sent, items)
            left.withLock { left in
              left.at = index
              if isLast { left.items.removeAll { $0 == index } }
            }
          }
          let at: Int
          (rest, at) = left.withLock { ($0.items, $0.at) }
          // A child that ends well without an answer is no child of this program.
          if let first = rest.first, !ending.isFine || rest == sent {
            let lost = rest.contains(at) ? at : first
            rest.removeAll { $0 == lost }
            try lose(lost, ending)
          }
          rest = select(rest)
        }
      }
    } catch let stop as Interruption.Stop {
      return stop
    }
    return nil
  }

  /// The numbers of the tasks of each child, the longest job first. A child reads the scenarios of its
  /// feature anew, so it gets several architectures where there are more of them than processors.
  package static func jobs(of tasks: [VerificationMatrix.Task]) -> [[Int]] {
    let names = tasks.map(\.arm.architecture.name).uniqued
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let shares = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % processors) })
    return Dictionary(grouping: tasks.indices) {
      let arm = tasks[$0].arm
      return "\(arm.feature.name) \(shares[arm.architecture.name] ?? 0)"
    }.values.sorted { $0.count > $1.count }
  }
}

/// Work that waits for children, on as many threads as there are processors.
package enum Workers {
  /// Calls the body with each number below `count`. After the first error no further call begins.
  ///
  /// - Throws: an interruption, if there was one, or else the first error.
  package static func perform(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let failures = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      guard failures.withLock(\.isEmpty) else { return }
      do {
        try body(index)
      } catch {
        failures.withLock { $0.append(error) }
      }
    }
    let all = failures.withLock { $0 }
    if let failure = all.first(where: { $0 is Interruption.Stop }) ?? all.first { throw failure }
  }
}

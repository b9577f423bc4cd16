package import ChildProcesses
package import FeatureContract
package import Queues
package import Replay
import Synchronization
package import Verification
import VerifyingChildren

/// What became of a task: the exploration, or the crash that ended it.
package struct ExplorationOutcome: Sendable {
  package let task: VerificationMatrix.Task
  package let explored: ExploredArm?
  package let crash: Crash?

  package init(task: VerificationMatrix.Task, explored: ExploredArm?, crash: Crash?) {
    (self.task, self.explored, self.crash) = (task, explored, crash)
  }

  /// The end of its process.
  package struct Crash: Codable, Sendable {
    /// Such as `crashed with signal 11`.
    package let words: String
    /// The order that was run; nil if it does not crash each time.
    package let order: Schedule?
  }
}

/// A failure, in the scenario and the layout in which it became smallest.
package struct ExploredFault: Sendable {
  package let failure: FoundFailure
  package let explored: ExploredArm
  package let task: VerificationMatrix.Task
  /// The other scenarios and layouts in which the architecture fails so.
  package fileprivate(set) var others = 0
}

extension [ExplorationOutcome] {
  /// The failures; those of one architecture that fail alike are one.
  package var faults: [ExploredFault] {
    var (faults, indices): ([ExploredFault], [String: Int]) = ([], [:])
    for outcome in self {
      for failure in outcome.explored?.failures ?? [] {
        guard let explored = outcome.explored else { continue }
        let fault = ExploredFault(failure: failure, explored: explored, task: outcome.task)
        guard let index = indices[failure.name] else {
          indices[failure.name] = faults.count
          faults.append(fault)
          continue
        }
        let others = faults[index].others + 1
        if failure.size < faults[index].failure.size { faults[index] = fault }
        faults[index].others = others
      }
    }
    return faults
  }
}

extension FoundFailure {
  var size: (Int, Int, Int) { (text == nil ? 1 : 0, inputs, swaps) }
}

package struct ExplorationJob: Codable {
  let tasks: SentTasks
  let limits: ExplorationLimits
  /// Each order is told before its run, for the case that it crashes.
  var tellsOrders = false
}

package struct ExplorationAnswer: Codable {
  /// The number of the item among those that were sent.
  let item: Int
  /// The runs of the item so far, and the order of the next one.
  let runs: Int
  let order: Schedule
  /// Its end.
  let explored: ExploredArm?
}

/// Explores in a child process: the items in turns. An answer tells how far it is, or how it ended.
package struct ExplorationService: ChildService {
  package static let name = "explore"
  /// The least time that is worth another round.
  private static let leastSeconds = 0.1
  private let catalog: FeatureCatalog
  private let limit: Int

  /// - Parameter limit: see `RunWatch`, in seconds.
  package init(_ catalog: FeatureCatalog, limit: Int = RunWatch.usualSeconds) {
    (self.catalog, self.limit) = (catalog, limit)
  }

  package func perform(
    _ job: ExplorationJob, telling tell: @escaping (ExplorationAnswer) throws -> Void
  ) throws {
    let watch = RunWatch(seconds: limit) { RunWatch.end(saying: $0.words) }
    var explorers: [Explorer] = []
    try job.tasks.perform(for: catalog) { task in
      explorers.append(Explorer(task.file, through: task.arm, job.limits, watch: watch))
      return true
    }
    let clock = ContinuousClock()
    var (left, waiting) = (job.limits.seconds * Double(explorers.count), Array(explorers.indices))
    func end(_ item: Int) throws {
      let runs = explorers[item].runs
      try tell(ExplorationAnswer(item: item, runs: runs, order: .fifo, explored: nil))
      let explored = explorers[item].outcome
      try tell(ExplorationAnswer(item: item, runs: runs, order: .fifo, explored: explored))
    }
    // Those that need less than their share leave the rest to the others.
    repeat {
      let share = left / Double(waiting.count)
      for item in waiting {
        var told: ContinuousClock.Instant?
        let spent = clock.measure {
          explorers[item].explore(for: share) { runs, order in
            guard
              job.tellsOrders || told.map({ $0.duration(to: .now) > .milliseconds(200) }) ?? true
            else { return }
            told = .now
            try? tell(ExplorationAnswer(item: item, runs: runs, order: order, explored: nil))
          }
        }
        left -= spent / .seconds(1)
        if explorers[item].isDone { try end(item) }
      }
      waiting.removeAll { explorers[$0].isDone }
    } while !waiting.isEmpty && left > Self.leastSeconds
    for item in waiting { try end(item) }
  }
}

extension ChildProgram {
  /// A child that tells nothing for so many seconds hangs. A run that blocks its thread is told by
  /// the child, before.
  private static let limit = 600
  /// The replays of a failure that is saved.
  private static let replays = 10

  /// Explores in child processes: one that crashes loses only the arm that it was at.
  ///
  /// - Parameter report: gets the number of runs so far; called on several threads.
  /// - Returns: what ended, and why it stopped before its end, if it did.
  /// - Throws: an error if no child can be started.
  package func explore(
    _ tasks: [VerificationMatrix.Task], _ limits: ExplorationLimits,
    telling report: @escaping @Sendable (Int) -> Void
  ) throws -> (outcomes: [ExplorationOutcome], stop: Interruption.Stop?) {
    let outcomes = Mutex<[Int: ExplorationOutcome]>([:])
    let runs = Mutex<[Int: Int]>([:])
    let stop = try perform(tasks, by: ExplorationService.self, within: Self.limit) {
      ExplorationJob(tasks: SentTasks($0), limits: limits)
    } noting: { answer, sent, _ in
      let index = sent[answer.item]
      report(
        runs.withLock { runs in
          runs[index] = answer.runs
          return runs.values.reduce(0, +)
        })
      guard let explored = answer.explored else { return (index, false) }
      outcomes.withLock {
        $0[index] = ExplorationOutcome(task: tasks[index], explored: explored, crash: nil)
      }
      return (index, true)
    } losing: { index, ending in
      let ofFeature = tasks.count { $0.arm.feature.name == tasks[index].arm.feature.name }
      let order = try crashingOrder(of: tasks[index], limits.lasting(Double(ofFeature)))
      outcomes.withLock {
        $0[index] = ExplorationOutcome(
          task: tasks[index], explored: nil,
          crash: .init(words: ending.description, order: order))
      }
    }
    return (outcomes.withLock { outcomes in tasks.indices.compactMap { outcomes[$0] } }, stop)
  }

  /// The order in which the same exploration crashes once more; nil if it does not.
  private func crashingOrder(
    of task: VerificationMatrix.Task, _ limits: ExplorationLimits
  ) throws -> Schedule? {
    let last = Mutex<Schedule?>(nil)
    let ending = try run(
      ExplorationService.self,
      ExplorationJob(tasks: SentTasks([task]), limits: limits, tellsOrders: true),
      within: Self.limit
    ) { answer in last.withLock { $0 = answer.order } }
    return ending.isFine ? nil : last.withLock { $0 }
  }

  /// Some replays, each in a process of its own, all fail in the same way: only what does so is
  /// saved. False also for a text that is no scenario.
  package func failsAlike(
    _ text: String, asIfAt path: String, _ arm: Arm, _ failure: FailureIdentity,
    _ catalog: FeatureCatalog
  ) throws -> Bool {
    guard let files = try? ScenarioReading(catalog).load(text: text, asIfAt: path),
      let file = files.first
    else { return false }
    return try (0..<Self.replays).allSatisfy { _ in
      try findings(of: file, through: arm).contains { $0.subject == failure }
    }
  }
}

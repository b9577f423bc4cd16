package import ChildProcesses
import Dispatch
package import FeatureContract
package import Queues
package import Replay
import ScenarioLanguage
import Scenarios
import Synchronization
package import Verification
import VerifyingChildren

/// A scenario to explore through an arm.
package struct ExplorationTask: Sendable {
  package let file: ScenarioFile
  package let arm: Arm

  package init(_ file: ScenarioFile, through arm: Arm) {
    (self.file, self.arm) = (file, arm)
  }
}

/// What became of a task: the exploration, or the crash that ended it.
package struct ExplorationOutcome: Sendable {
  package let task: ExplorationTask
  package let explored: ExploredArm?
  package let crash: Crash?

  /// The end of its process.
  package struct Crash: Sendable {
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
  package let task: ExplorationTask
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
  fileprivate var size: (Int, Int, Int) { (text == nil ? 1 : 0, inputs, swaps) }
}

package struct ExplorationJob: Codable {
  struct Item: Codable {
    let scenario: SentScenario
    let architecture: String
    let layout: String
  }

  let items: [Item]
  let limits: ExplorationLimits
  /// Each order is told before its run, for the case that it crashes.
  var tellsOrders = false
}

package struct ExplorationAnswer: Codable {
  /// The runs of the item so far, and the order of the next one.
  let runs: Int
  let order: Schedule
  /// Its end.
  let explored: ExploredArm?
}

/// Explores in a child process: each item in turn. An answer tells how far it is, or how it ended.
package struct ExplorationService: ChildService {
  package static let name = "explore"
  private let catalog: FeatureCatalog

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package func perform(
    _ job: ExplorationJob, telling tell: (ExplorationAnswer) throws -> Void
  ) throws {
    var reader = ScenarioRereader(loader: catalog.scenarioLoader)
    for item in job.items {
      let file = try item.scenario.file(for: catalog, by: &reader)
      let arm = try file.arm(item.architecture, item.layout)
      var told = Self.seconds()
      let explorer = Explorer(file, through: arm, job.limits, now: Self.seconds)
      let explored = explorer.explore { runs, order in
        guard job.tellsOrders || Self.seconds() - told > 0.2 else { return }
        told = Self.seconds()
        try? tell(ExplorationAnswer(runs: runs, order: order, explored: nil))
      }
      try tell(ExplorationAnswer(runs: explored.runs, order: .fifo, explored: explored))
    }
  }

  private static func seconds() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}

/// Explores in one child process per architecture: one that crashes loses only the arm that it was
/// at.
package struct ExplorationChildren: Sendable {
  private let program: ChildProgram
  /// A child that tells nothing for so many seconds hangs in a run.
  private static let limit = 60

  package init(of program: ChildProgram) {
    self.program = program
  }

  /// - Parameter report: gets the number of runs so far; called on several threads.
  /// - Returns: what ended, and why it stopped before its end, if it did.
  /// - Throws: an error if no child can be started.
  package func explore(
    _ tasks: [ExplorationTask], _ limits: ExplorationLimits,
    telling report: @escaping @Sendable (Int) -> Void
  ) throws -> (outcomes: [ExplorationOutcome], stop: Interruption.Stop?) {
    let groups = Array(
      Dictionary(grouping: tasks.indices) { tasks[$0].arm.architecture.name }.values)
    let outcomes = Mutex<[Int: ExplorationOutcome]>([:])
    let runs = Mutex<[Int: Int]>([:])
    let failures = Workers.perform(groups.count) { group in
      var rest = groups[group][...]
      while let first = rest.first {
        let job = ExplorationJob(items: rest.map { Self.item(tasks[$0]) }, limits: limits)
        let place = Mutex(rest)
        let ending = try program.run(ExplorationService.self, job, within: Self.limit) { answer in
          guard let index = place.withLock(\.first) else { return }
          report(
            runs.withLock { runs in
              runs[index] = answer.runs
              return runs.values.reduce(0, +)
            })
          guard let explored = answer.explored else { return }
          place.withLock { _ = $0.removeFirst() }
          outcomes.withLock {
            $0[index] = ExplorationOutcome(task: tasks[index], explored: explored, crash: nil)
          }
        }
        rest = place.withLock { $0 }
        guard let lost = rest.first, !ending.isFine || lost == first else { continue }
        rest.removeFirst()
        let order = try crashingOrder(of: tasks[lost], limits)
        outcomes.withLock {
          $0[lost] = ExplorationOutcome(
            task: tasks[lost], explored: nil,
            crash: .init(words: ending.description, order: order))
        }
      }
    }
    let stop = failures.lazy.compactMap { $0 as? Interruption.Stop }.first
    if stop == nil, let failure = failures.first { throw failure }
    return (outcomes.withLock { outcomes in tasks.indices.compactMap { outcomes[$0] } }, stop)
  }

  /// The order in which the same exploration crashes once more; nil if it does not.
  private func crashingOrder(
    of task: ExplorationTask, _ limits: ExplorationLimits
  ) throws -> Schedule? {
    let last = Mutex<Schedule?>(nil)
    let ending = try program.run(
      ExplorationService.self,
      ExplorationJob(items: [Self.item(task)], limits: limits, tellsOrders: true),
      within: Self.limit
    ) { answer in last.withLock { $0 = answer.order } }
    return ending.isFine ? nil : last.withLock { $0 }
  }

  private static func item(_ task: ExplorationTask) -> ExplorationJob.Item {
    ExplorationJob.Item(
      scenario: SentScenario(task.file), architecture: task.arm.architecture.name,
      layout: task.arm.layout.name)
  }
}

/// Replays of what was found, each in a process of its own: only what fails in all is saved.
package struct FreshReplays {
  private static let count = 10

  private let program: ChildProgram
  private let catalog: FeatureCatalog

  package init(_ program: ChildProgram, _ catalog: FeatureCatalog) {
    (self.program, self.catalog) = (program, catalog)
  }

  /// False also for a text that is no scenario.
  package func failAlike(
    _ text: String, asIfAt path: String, _ arm: Arm, _ failure: FailureIdentity
  ) throws -> Bool {
    guard let files = try? ScenarioReading(catalog).load(text: text, asIfAt: path),
      let file = files.first
    else { return false }
    return try (0..<Self.count).allSatisfy { _ in
      try program.findings(of: file, through: arm).contains { FailureIdentity($0) == failure }
    }
  }
}

import FeatureContract
import Foundation
package import Queues
import ScenarioLanguage
package import Scenarios
package import Synchronization

/// Watches a simulated run. It has one thread, so only another one can tell what blocks that, and
/// nothing but the end of the process ends it.
package final class RunWatch: Sendable {
  /// A run is blocked after so many seconds without the end of a job.
  package static let seconds = Atomic(20)
  /// Called then; it ends the process.
  package static let end = Mutex(crash)
  package static let crash: @Sendable (RunWatch) -> Void = {
    // Nothing else ends a thread that is blocked, and these are the last words of its process.
    fatalError("\($0.arm): \($0.reason): \($0.place.words)\(cause)")
  }
  package static let cause = ", where its thread is blocked"
  /// Nil while nobody watches.
  private static let running = Mutex<[ObjectIdentifier: RunWatch]?>(nil)

  private let scenario: FlatScenario
  private let arm: String
  private let steps = Atomic(0)
  private let jobs = Atomic(0)
  private let seen = Mutex((jobs: 0, seconds: 0))

  package var reason: DidNotSettle { .stillRunning(seconds: Self.seconds.load(ordering: .relaxed)) }
  package var place: FlatScenario.Place { scenario.place(after: steps.load(ordering: .relaxed)) }

  /// Watches the simulated runs of this process from now on. What measures does not call it.
  package static func start() {
    running.withLock { running in
      guard running == nil else { return }
      running = [:]
      Thread.detachNewThread {
        while true {
          // A pause of the whole process, as in a debugger, is one second by this count.
          sleep(1)
          let limit = seconds.load(ordering: .relaxed)
          let blocked = Self.running.withLock { $0?.values.first { $0.tick() >= limit } }
          let end = Self.end.withLock { $0 }
          if let blocked { end(blocked) }
        }
      }
    }
  }

  init(_ scenario: FlatScenario, _ arm: Arm) {
    self.scenario = scenario
    self.arm = "\(scenario.path), \(arm.architecture.name) under \(arm.layout.name)"
    Self.running.withLock { $0?[ObjectIdentifier(self)] = self }
  }

  func stop() { Self.running.withLock { $0?[ObjectIdentifier(self)] = nil } }
  func jobEnded() { jobs.add(1, ordering: .relaxed) }
  func stepEnded() { steps.add(1, ordering: .relaxed) }

  /// A second has passed. Returns the seconds without the end of a job; of a huge scenario, whose
  /// jobs may take some where many processes run, a tenth.
  func tick() -> Int {
    let jobs = jobs.load(ordering: .relaxed)
    return seen.withLock { seen in
      seen = (jobs, jobs == seen.jobs ? seen.seconds + 1 : 0)
      return seen.seconds / (scenario.has(.huge) ? 10 : 1)
    }
  }
}

extension FlatScenario {
  package typealias Place = (words: String, position: SourcePosition?)

  /// Where a run is that has done so many steps, `load` included.
  package func place(after done: Int) -> Place {
    guard done > 0 else { return ("load", nil) }
    guard done <= steps.count else { return ("after the last step", nil) }
    return ("the step at \(steps[done - 1].position.lineDescription)", steps[done - 1].position)
  }
}

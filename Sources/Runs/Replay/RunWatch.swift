import FeatureContract
import Foundation
package import Queues
import ScenarioLanguage
package import Scenarios
import Synchronization

/// What ends a run that does not end by itself.
package struct RunLimits: Sendable {
  /// The most jobs between two settled states, and of one wait.
  package let jobs: Int
  /// The most timers that are waited for behind the last step.
  static let idleTimers = 1_000
  /// Nil where nobody looks at a blocked thread.
  let watch: RunWatch?

  package init(jobs: Int = 200_000, watch: RunWatch? = nil) {
    (self.jobs, self.watch) = (jobs, watch)
  }
}

/// Watches the simulated runs of a process. A run has one thread, so only another one can tell what
/// blocks that, and nothing but the end of the process ends it.
package final class RunWatch: Sendable {
  /// The usual number of seconds without the end of a job after which a run is blocked.
  package static let usualSeconds = LiveBackend.usualTimeout

  private let seconds: Int
  private let runs = Mutex<[ObjectIdentifier: WatchedRun]>([:])

  /// - Parameters:
  ///   - seconds: a run is blocked after so many without the end of a job.
  ///   - end: ends the process. Nothing else ends a thread that is blocked.
  package init(
    seconds: Int = RunWatch.usualSeconds, end: @escaping @Sendable (BlockedRun) -> Void = crash
  ) {
    self.seconds = seconds
    Thread.detachNewThread { [weak self] in
      while true {
        // A pause of the whole process, as in a debugger, is one second by this count.
        sleep(1)
        guard let self else { return }
        if let blocked { end(blocked) }
      }
    }
  }

  /// The last words of a process that has no other way to tell.
  package static let crash: @Sendable (BlockedRun) -> Void = { blocked in
    end(saying: "error: \(blocked.run.arm): \(blocked.words)")
  }

  /// Ends the process at once, with these last words.
  package static func end(saying words: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\(words)\n".utf8))
    _exit(1)
  }

  /// A second has passed.
  private var blocked: BlockedRun? {
    runs.withLock { runs in
      runs.values.first { $0.tick() >= seconds }.map { BlockedRun(run: $0, seconds: seconds) }
    }
  }

  func begin(_ scenario: FlatScenario, _ arm: Arm) -> WatchedRun {
    let run = WatchedRun(scenario, arm)
    runs.withLock { $0[ObjectIdentifier(run)] = run }
    return run
  }

  func end(_ run: WatchedRun) { runs.withLock { $0[ObjectIdentifier(run)] = nil } }
}

/// A run whose thread is blocked, or busy with one job: from outside they look alike.
package struct BlockedRun {
  fileprivate let run: WatchedRun
  fileprivate let seconds: Int

  package var reason: DidNotSettle { .stillRunning(seconds: seconds) }
  package var place: FlatScenario.Place { run.place }
  package let cause = ", where its thread is blocked or busy"

  package var words: String { "\(reason): \(place.words)\(cause)" }
}

/// What a watched run tells of its progress.
final class WatchedRun: Sendable {
  private let scenario: FlatScenario
  fileprivate let arm: String
  private let steps = Atomic(0)
  private let jobs = Atomic(0)
  private let seen = Mutex((jobs: 0, seconds: 0))

  init(_ scenario: FlatScenario, _ arm: Arm) {
    self.scenario = scenario
    self.arm = "\(scenario.path), \(arm.architecture.name) under \(arm.layout.name)"
  }

  fileprivate var place: FlatScenario.Place {
    scenario.place(after: steps.load(ordering: .relaxed))
  }

  func jobEnded() { jobs.add(1, ordering: .relaxed) }
  func stepEnded() { steps.add(1, ordering: .relaxed) }

  /// Returns the seconds without the end of a job; of a huge scenario, whose jobs may take some
  /// where many processes run, a tenth.
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

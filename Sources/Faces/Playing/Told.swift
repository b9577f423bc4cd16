import Verification

/// The failures and glitches that were told already, by the name of the arm.
struct Told {
  private var failures: [String: Set<Failure>] = [:]
  private var glitches: [String: Int] = [:]

  /// The failures of a run that were not told before.
  func newFailures(of run: ArmRun) -> [Failure] {
    run.failures.filter { failure in
      if case .unusedDuring = failure { return false }
      return failures[run.name]?.contains(failure) != true
    }
  }

  func newGlitches(of run: ArmRun) -> Int {
    max(0, run.glitches - glitches[run.name, default: 0])
  }

  mutating func note(_ runs: [ArmRun]) {
    for run in runs {
      failures[run.name, default: []].formUnion(run.failures)
      glitches[run.name] = run.glitches
    }
  }

  /// Forgets failures that the runs no longer have: they are told again if they come back.
  mutating func forget(besides runs: [ArmRun]) {
    for run in runs {
      failures[run.name]?.formIntersection(run.failures)
      glitches[run.name] = min(glitches[run.name, default: 0], run.glitches)
    }
  }
}

import Verification

/// What was told already, for each arm by its name.
struct Told {
  private var failures: [String: Set<Failure>] = [:]
  private var glitches: [String: Int] = [:]

  /// What is wrong in a run and was not told.
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

  /// What is not in the runs any more is told anew when it comes back.
  mutating func forget(besides runs: [ArmRun]) {
    for run in runs {
      failures[run.name]?.formIntersection(run.failures)
      glitches[run.name] = min(glitches[run.name, default: 0], run.glitches)
    }
  }
}

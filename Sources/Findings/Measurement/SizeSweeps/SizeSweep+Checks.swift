import CThreadContext
import FeatureContract
import GivenData
import Interaction
package import Passes
import Queues
import Replay
import Scenarios
import Verification

/// The allocations and writes of some equal inputs of one arm at one size.
package struct SizedCounts: Codable, Hashable, Sendable {
  /// The number of inputs that the counts are of.
  package let inputs: Int
  package let writes: Int
  /// The allocations. Nil without allocation counters, and if the countings differ.
  package let allocations: AllocationCounts?
  /// All countings gave the same own allocations; see `ArmResult.Numbers`.
  package let areAllocationsRepeatable: Bool
  /// The jobs that the arm enqueued. Nil in results of programs that did not store it.
  package let jobs: Int?
}

extension SizeSweep {
  /// Verifies an arm at every size, in simulation. Each scenario runs with its expectations and
  /// then repeats its last inputs, as the timing does.
  ///
  /// - Parameter program: the words that start the program; nil if it has no command that replays.
  /// - Returns: the first failure, by ascending size; nil if there is none.
  func failure(of arm: Arm, by program: String?) -> ArmResult.Failure? {
    points.lazy.compactMap { failure(of: arm, at: $0, by: program) }.first
  }

  private func failure(
    of arm: Arm, at point: Point, by program: String?
  ) -> ArmResult.Failure? {
    let measured = point.file
    let scenario = repeated(measured.scenario.flat, point.run, for: arm.feature)
    let run = JudgedRun(of: scenario, through: arm)
    let what =
      run.failures.first?.description
      ?? (run.log.hasWaitingJobs ? ArmMeasurement.waitsForTimers : nil)
    return what.map { arm.failure($0, in: measured, on: .simulated, by: program) }
  }

  private func repeated(
    _ flat: FlatScenario, _ run: Int, for feature: FeatureEntry
  ) -> PreparedScenario {
    let end = flat.steps.last?.position ?? SourcePosition(line: 1, column: 1)
    let more = Array(repeating: FlatStep(.input(input), at: end), count: run)
    return PreparedScenario(flat.appending(more), for: feature)
  }
  /// Counts the allocations and writes of the timed input at each size, on live queues. An input is
  /// given when all jobs that follow from the one before have ended. As before a timing, the inputs
  /// run once uncounted.
  ///
  /// - Returns: the counts by size, ascending.
  func counts(of arm: Arm) throws(DidNotSettle) -> [SizedCounts] {
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_HARNESS)
    defer { _ = bindlab_thread_context_exchange_category(category) }
    var counts: [SizedCounts] = []
    for point in points { counts.append(try self.counts(of: arm, at: point)) }
    return counts
  }

  private func counts(of arm: Arm, at point: Point) throws(DidNotSettle) -> SizedCounts {
    let screen = try ReusedScreen(
      arm, given: point.file.scenario.flat.given, setUp: point.setUp)
    let isAvailable = AllocationCounter.isAvailable
    let probe = CountingProbe()
    var countings: [AllocationCounts?] = []
    var (writes, jobs) = (0, 0)
    try screen.observed(by: probe) { () throws(DidNotSettle) in
      _ = try screen.settle(input, count: point.run)
      for _ in 0..<ArmMeasurement.countings {
        let (before, written) = (AllocationCounter.now, probe.writes)
        jobs = try screen.settle(input, count: point.run).jobs
        countings.append(isAvailable ? AllocationCounter.now - before : nil)
        writes = probe.writes - written
      }
    }
    try screen.receive(.end, count: 1)
    let (allocations, areRepeatable) = AllocationCounts.agreed(among: countings)
    return SizedCounts(
      inputs: point.run, writes: writes, allocations: allocations,
      areAllocationsRepeatable: areRepeatable, jobs: jobs)
  }
}

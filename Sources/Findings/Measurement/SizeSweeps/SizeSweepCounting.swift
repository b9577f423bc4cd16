import CThreadContext
import FeatureContract
import GivenData
import Interaction
package import Passes
package import Queues
package import Replay
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

/// Counts the allocations and writes of the timed input of a sweep at each size, on live queues. An
/// input is given when all jobs that follow from the one before have ended.
package struct SizeSweepCounting {
  private let arm: Arm
  private let sweep: SizeSweep

  package init(_ arm: Arm, _ sweep: SizeSweep) {
    self.arm = arm
    self.sweep = sweep
  }

  /// The counts by size, ascending. As before a timing, the inputs run once uncounted.
  package func counts() throws(DidNotSettle) -> [SizedCounts] {
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_HARNESS)
    defer { _ = bindlab_thread_context_exchange_category(category) }
    var counts: [SizedCounts] = []
    for point in sweep.points { counts.append(try self.counts(at: point)) }
    return counts
  }

  private func counts(at point: SizeSweep.Point) throws(DidNotSettle) -> SizedCounts {
    let screen = try ReusedScreen(
      arm, given: point.file.scenario.flat.given, setUp: point.setUp)
    let isAvailable = AllocationCounter.isAvailable
    let probe = CountingProbe()
    var countings: [AllocationCounts?] = []
    var (writes, jobs) = (0, 0)
    try screen.observed(by: probe) { () throws(DidNotSettle) in
      _ = try screen.settle(sweep.input, count: point.run)
      for _ in 0..<ArmMeasurement.countings {
        let (before, written) = (AllocationCounter.now, probe.writes)
        jobs = try screen.settle(sweep.input, count: point.run).jobs
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

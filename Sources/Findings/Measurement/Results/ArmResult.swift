package import EventLogs
package import Passes
import Replay
package import Verification

/// The exact counts of one arm for one replay of a workload. An arm that fails its verification has
/// the failure instead.
package struct ArmResult: Codable, Hashable, Sendable {
  package struct Failure: Error, Codable, Hashable {
    package let what: String
    /// The command that replays the failure.
    package let replay: String
  }

  package struct Numbers: Codable, Hashable, Sendable {
    /// The counts of simulated runs, without those of `load`. They are the same on every machine.
    package let counts: Counts
    /// The glitches of the measured scenarios; nil without scenarios.
    package var glitches: GlitchCount?
    package let measuredGlitches: Int
    /// The allocations. Nil without allocation counters, and if the countings differ.
    package let allocations: AllocationCounts?
    /// All countings gave the same own allocations. If not, `allocations` is nil for that reason;
    /// if so and it is nil, there are no allocation counters.
    package let areAllocationsRepeatable: Bool
    /// The memory that open screens hold. Nil without allocation counters, and if the countings
    /// differ.
    package let memory: ScreenMemory?
    /// All countings of memory were equal; see `areAllocationsRepeatable`.
    package let isMemoryRepeatable: Bool

    /// Some input led to a job besides its own. False for an arm that enqueues jobs in `load`
    /// alone. Each slice sees such jobs, and the table is then measured again.
    package var enqueuesJobs: Bool { counts.hops + counts.jobsOnOwnQueue > 0 }
  }

  package let architecture: String
  package let layout: String
  package var failure: Failure?
  package var numbers: Numbers?
}

extension ArmResult.Numbers {
  /// - Parameters:
  ///   - countings: of the same replay; nil stands for one without allocation counters.
  ///   - memories: of equal sets of screens; nil stands for one without allocation counters.
  package init(
    counts: Counts, glitches: GlitchCount?, countings: [AllocationCounts?],
    memories: [ScreenMemory?] = []
  ) {
    let (allocations, areAllocationsRepeatable) = AllocationCounts.agreed(among: countings)
    let (memory, isMemoryRepeatable) = ScreenMemory.agreed(among: memories)
    self.init(
      counts: counts, glitches: glitches, measuredGlitches: glitches?.total ?? 0,
      allocations: allocations, areAllocationsRepeatable: areAllocationsRepeatable, memory: memory,
      isMemoryRepeatable: isMemoryRepeatable)
  }
}

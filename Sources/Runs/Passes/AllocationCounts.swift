/// The allocations of one replay of a workload, by origin.
package struct AllocationCounts: Codable, Hashable, Sendable {
  package struct Tally: Codable, Hashable, Sendable {
    package var count: UInt64 = 0
    /// Requested bytes.
    package var bytes: UInt64 = 0

    package static func + (left: Tally, right: Tally) -> Tally {
      Tally(count: left.count + right.count, bytes: left.bytes + right.bytes)
    }

    package static func - (left: Tally, right: Tally) -> Tally {
      Tally(count: left.count - right.count, bytes: left.bytes - right.bytes)
    }
  }

  /// Made by the architecture inside the handler of the event.
  package var caller = Tally()
  /// Made by the architecture in jobs that the event caused.
  package var worker = Tally()
  /// Made by the queues themselves. They can vary slightly, because Dispatch caches per thread.
  package var infrastructure = Tally()
  /// Made outside any job and any event.
  package var unattributed = Tally()

  /// The architecture's own allocations. These are exact and are compared.
  package var own: Tally { caller + worker }

  /// The first of several countings of the same work, if all counted the same own allocations. Nil
  /// stands for one without allocation counters.
  package static func agreed(
    among countings: [AllocationCounts?]
  ) -> (counts: AllocationCounts?, areRepeatable: Bool) {
    let first = countings.first ?? nil
    let areRepeatable = countings.allSatisfy { $0?.own == first?.own }
    return (areRepeatable ? first : nil, areRepeatable)
  }

  /// All origins, for sums.
  private static let all: [any WritableKeyPath<AllocationCounts, Tally> & Sendable] = [
    \.caller, \.worker, \.infrastructure, \.unattributed,
  ]

  package static func - (left: AllocationCounts, right: AllocationCounts) -> AllocationCounts {
    all.reduce(into: left) { $0[keyPath: $1] = $0[keyPath: $1] - right[keyPath: $1] }
  }

  package static func + (left: AllocationCounts, right: AllocationCounts) -> AllocationCounts {
    all.reduce(into: left) { $0[keyPath: $1] = $0[keyPath: $1] + right[keyPath: $1] }
  }
}

/// What an architecture allocated, inside the handlers of events and in jobs that the events caused.
/// What queues and the harness allocate is in no figure.
package struct AllocationCounts: Codable, Hashable, Sendable {
  package var count: UInt64 = 0
  /// Requested bytes.
  package var bytes: UInt64 = 0

  package static func + (left: AllocationCounts, right: AllocationCounts) -> AllocationCounts {
    AllocationCounts(count: left.count + right.count, bytes: left.bytes + right.bytes)
  }

  static func - (left: AllocationCounts, right: AllocationCounts) -> AllocationCounts {
    AllocationCounts(count: left.count - right.count, bytes: left.bytes - right.bytes)
  }
}

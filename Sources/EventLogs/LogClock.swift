/// What the times of a log's records count.
public enum LogClock: String, Hashable, Sendable, CaseIterable {
  /// Nanoseconds of the simulation.
  case virtual = "virtual-ns"
  /// Nanoseconds that passed since the run began.
  case monotonic = "monotonic-ns"
}

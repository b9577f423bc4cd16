/// The latencies of inputs from the moment the screen received them, in nanoseconds.
public struct Latencies: Codable, Hashable, Sendable {
  /// Until the handler returned on main.
  public let blocked: LatencyDistribution
  /// Until the first write that the input caused; inputs without writes do not count.
  public let firstWrite: LatencyDistribution
  /// Until the last write that the input caused; inputs without writes do not count.
  public let lastWrite: LatencyDistribution

  public init(
    blocked: LatencyDistribution, firstWrite: LatencyDistribution, lastWrite: LatencyDistribution
  ) {
    self.blocked = blocked
    self.firstWrite = firstWrite
    self.lastWrite = lastWrite
  }

  public subscript(metric: LatencyMetric) -> LatencyDistribution {
    switch metric {
    case .blocked: blocked
    case .firstWrite: firstWrite
    case .lastWrite: lastWrite
    }
  }
}

/// The end of a latency. Each is measured in a pass of its own, without the stamps of the others.
public enum LatencyMetric: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
  case blocked
  case firstWrite = "first write"
  case lastWrite = "last write"
}

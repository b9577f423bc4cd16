/// How long single inputs took, in nanoseconds from the moment they were handed to the screen.
public struct Latencies: Codable, Hashable, Sendable {
  public struct Quantiles: Codable, Hashable, Sendable {
    /// How many inputs there were.
    public let samples: Int
    public let p50: UInt64
    public let p90: UInt64
    public let p99: UInt64
    public let max: UInt64
  }

  /// Until the handler returned on main.
  public let blocked: Quantiles
  /// Until the first write it caused; inputs that caused none are not in it.
  public let first: Quantiles
  /// Until the last write it caused.
  public let settled: Quantiles
}

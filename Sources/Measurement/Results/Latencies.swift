/// The latencies of single inputs, in nanoseconds from the moment the screen received them.
public struct Latencies: Codable, Hashable, Sendable {
  public struct Quantiles: Codable, Hashable, Sendable {
    /// The number of inputs.
    public let samples: Int
    public let p50: UInt64
    public let p90: UInt64
    public let p99: UInt64
    public let max: UInt64

    init(samples: Int, p50: UInt64, p90: UInt64, p99: UInt64, max: UInt64) {
      self.samples = samples
      self.p50 = p50
      self.p90 = p90
      self.p99 = p99
      self.max = max
    }

    /// By nearest rank: each quantile is one of the samples, or 0 without samples.
    init(of samples: [UInt64]) {
      let sorted = samples.sorted()
      func rank(_ percent: Int) -> UInt64 {
        sorted.isEmpty ? 0 : sorted[(sorted.count * percent + 99) / 100 - 1]
      }
      self.init(
        samples: sorted.count, p50: rank(50), p90: rank(90), p99: rank(99), max: rank(100))
    }
  }

  /// Until the handler returned on main.
  public let blocked: Quantiles
  /// Until the first write that the input caused; inputs without writes do not count.
  public let first: Quantiles
  /// Until the last write that the input caused.
  public let settled: Quantiles
}

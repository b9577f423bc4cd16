/// A distribution of latencies, for tables and percentile curves. All times are in nanoseconds.
package struct LatencyDistribution: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// In percent.
    package let percentile: Double
    package let nanoseconds: UInt64
  }

  /// The samples that must lie on each side of a percentile. The rank of the samples beyond it
  /// scatters by the square root of their number, so a percentile with fewer is mostly chance.
  package static let samplesBeyond = 10

  /// The percentiles to keep, if there are enough samples. The shares beyond them fall by about
  /// half each time, so a curve over their logarithm is even.
  package static let percentiles: [Double] = [
    10, 25, 50, 75, 85, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99,
  ]

  /// The number of inputs.
  package let samples: Int
  package let mean: Double
  /// 0 without samples.
  package let max: UInt64
  /// Those of `percentiles` with enough samples, ascending.
  package let points: [Point]
}

extension LatencyDistribution {
  package init(of histogram: LatencyHistogram) {
    self.init(
      samples: histogram.samples, mean: histogram.mean, max: histogram.max,
      points: Self.percentiles.filter { Self.has(histogram.samples, enoughFor: $0) }.map {
        Point(
          percentile: $0,
          nanoseconds: histogram.size(ofRank: Self.rank($0, of: histogram.samples)))
      })
  }

  package init(of latencies: [UInt64]) {
    self.init(of: LatencyHistogram(of: latencies))
  }

  /// Nil if there are too few samples for it.
  ///
  /// - Parameter percentile: one of `percentiles`.
  package func value(at percentile: Double) -> UInt64? {
    points.first { $0.percentile == percentile }?.nanoseconds
  }

  /// True if there are enough samples: 20 for p50, 100 for p10 and p90, 1 000 for p99, 10 000 for
  /// p99.9.
  package static func has(_ samples: Int, enoughFor percentile: Double) -> Bool {
    samples >= samplesNeeded(for: percentile)
  }

  package static func samplesNeeded(for percentile: Double) -> Int {
    let rarer = min(percentile, 100 - percentile)
    return Int((100 * Double(samplesBeyond) / rarer - tolerance).rounded(.up))
  }

  /// Nearest rank, from 1. The tolerance is for percentiles that binary fractions cannot hold.
  private static func rank(_ percentile: Double, of samples: Int) -> Int {
    Swift.max(1, Int((Double(samples) * percentile / 100 - tolerance).rounded(.up)))
  }

  private static let tolerance = 1e-6
}

/// Coded as `"points": {"50": 120, "99": 310}`: one line per point in JSON for people.
extension LatencyDistribution: Codable {
  private enum CodingKeys: String, CodingKey {
    case samples, mean, max, points
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let points = try fields.decode([String: UInt64].self, forKey: .points)
    self.init(
      samples: try fields.decode(Int.self, forKey: .samples),
      mean: try fields.decode(Double.self, forKey: .mean),
      max: try fields.decode(UInt64.self, forKey: .max),
      points: try points.map { percentile, nanoseconds in
        guard let percentile = Double(percentile) else {
          throw DecodingError.dataCorruptedError(
            forKey: .points, in: fields, debugDescription: "\(percentile) is no percentile.")
        }
        return Point(percentile: percentile, nanoseconds: nanoseconds)
      }.sorted { $0.percentile < $1.percentile })
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(samples, forKey: .samples)
    try fields.encode(mean, forKey: .mean)
    try fields.encode(max, forKey: .max)
    let points = points.map { (Self.name(of: $0.percentile), $0.nanoseconds) }
    try fields.encode(Dictionary(uniqueKeysWithValues: points), forKey: .points)
  }

  /// `50`, `99.9`
  package static func name(of percentile: Double) -> String {
    percentile == percentile.rounded() ? "\(Int(percentile))" : "\(percentile)"
  }
}

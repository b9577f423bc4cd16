import Histogram

/// Latencies counted by size. Adding the counts merges the histograms of several processes;
/// percentiles of parts cannot be combined.
///
/// The sizes are the buckets of an HDR histogram with three significant digits: a latency is at
/// most 0.1 % below its size. Sum, smallest and largest are exact.
package struct LatencyHistogram: Codable, Hashable, Sendable {
  /// Longer latencies count as this: one minute, after which a run is stopped in any case.
  package static let longest: UInt64 = 60_000_000_000

  /// The sizes in nanoseconds that occurred, ascending.
  private var sizes: [UInt64] = []
  /// The number of latencies of each size.
  private var counts: [UInt64] = []
  /// In nanoseconds, over all latencies.
  private(set) var sum: UInt64 = 0
  /// In nanoseconds; 0 without latencies.
  private(set) var max: UInt64 = 0
  package private(set) var samples = 0

  package static let empty = LatencyHistogram()

  private init() {}

  /// - Parameter latencies: in nanoseconds, in any order.
  package init(of latencies: [UInt64]) {
    for latency in latencies.sorted() {
      let latency = Swift.min(latency, Self.longest)
      let size = Self.buckets.highestEquivalentForValue(latency)
      if sizes.last != size {
        sizes.append(size)
        counts.append(0)
      }
      counts[counts.count - 1] += 1
      sum += latency
      max = latency
    }
    samples = latencies.count
  }

  /// Defines the buckets, and counts nothing: few of its thousands of buckets are ever used.
  private static let buckets = Histogram<UInt8>(
    highestTrackableValue: longest, numberOfSignificantValueDigits: .three)

  package static func + (one: LatencyHistogram, other: LatencyHistogram) -> LatencyHistogram {
    var both = LatencyHistogram()
    var (left, right) = (0, 0)
    while left < one.sizes.count || right < other.sizes.count {
      let next = Swift.min(
        left < one.sizes.count ? one.sizes[left] : .max,
        right < other.sizes.count ? other.sizes[right] : .max)
      var count: UInt64 = 0
      if left < one.sizes.count, one.sizes[left] == next {
        count += one.counts[left]
        left += 1
      }
      if right < other.sizes.count, other.sizes[right] == next {
        count += other.counts[right]
        right += 1
      }
      both.sizes.append(next)
      both.counts.append(count)
    }
    both.sum = one.sum + other.sum
    both.max = Swift.max(one.max, other.max)
    both.samples = one.samples + other.samples
    return both
  }

  package static func merged(_ histograms: some Sequence<LatencyHistogram>) -> LatencyHistogram {
    histograms.reduce(.empty, +)
  }

  /// In nanoseconds; 0 without latencies.
  package var mean: Double { samples == 0 ? 0 : Double(sum) / Double(samples) }

  /// By nearest rank, from 1: the smallest size with that share of the latencies at or below it.
  package func size(ofRank rank: Int) -> UInt64 {
    var passed = 0
    for (size, count) in zip(sizes, counts) {
      passed += Int(count)
      if passed >= rank { return Swift.min(size, max) }
    }
    return max
  }
}

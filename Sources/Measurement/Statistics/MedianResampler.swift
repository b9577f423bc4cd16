import SeededRandom

/// Draws bootstrap medians from sorted values without allocating.
///
/// A draw with replacement from sorted values is known by how often it takes each rank, so the
/// median is found by counting ranks and walking to the middle: linear time, no sorting. The
/// loops are `while` over buffers, which keeps unoptimised builds (the tests) usable.
struct MedianResampler {
  private var counts: [Int]

  init(largestSample: Int) {
    counts = Array(repeating: 0, count: largestSample)
  }

  /// The median of as many values as there are, drawn with replacement.
  mutating func median(
    ofSorted values: [Double], generator: inout SeededGenerator
  ) -> Double {
    counts.withUnsafeMutableBufferPointer { counts in
      values.withUnsafeBufferPointer { values in
        Self.draw(values.count, into: counts, generator: &generator)
        return Self.median(of: values, counts: counts)
      }
    }
  }

  private static func draw(
    _ size: Int, into counts: UnsafeMutableBufferPointer<Int>, generator: inout SeededGenerator
  ) {
    precondition(size <= counts.count, "The resampler was made for smaller samples.")
    var drawn = 0
    while drawn < size {
      counts[generator.index(below: size)] &+= 1
      drawn &+= 1
    }
  }

  /// The median of the counted draw. Clears the counts on its way.
  private static func median(
    of values: UnsafeBufferPointer<Double>, counts: UnsafeMutableBufferPointer<Int>
  ) -> Double {
    let size = values.count
    var lower = 0.0
    var upper = 0.0
    var seen = 0
    var rank = 0
    while rank < size {
      let next = seen &+ counts[rank]
      // In 0-based order the middle values are those at (size - 1) / 2 and size / 2.
      if seen <= (size &- 1) / 2, (size &- 1) / 2 < next { lower = values[rank] }
      if seen <= size / 2, size / 2 < next { upper = values[rank] }
      counts[rank] = 0
      seen = next
      rank &+= 1
    }
    return lower + 0.5 * (upper - lower)
  }
}

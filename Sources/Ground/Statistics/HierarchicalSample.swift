package import SeededRandom

/// Values of rounds within processes. Its estimate is the median over processes of a statistic per
/// process. The bootstrap resamples at both levels.
package struct HierarchicalSample: Sendable {
  /// The sorted values of one process. Its statistic is the median of `values`, minus the median of
  /// `reference` if that is not empty.
  private struct Process: Sendable {
    package let values: [Double]
    package let reference: [Double]
  }

  private let processes: [Process]

  /// The statistic per process is the median of its values.
  package init(_ values: [[Double]]) {
    precondition(values.allSatisfy { !$0.isEmpty }, "Every process has a value.")
    processes = values.map { Process(values: $0.sorted(), reference: []) }
  }

  /// The statistic per process is the median of its values minus the median of its reference.
  package init(_ values: [[Double]], minus reference: [[Double]]) {
    precondition(values.count == reference.count, "Both sides have the same processes.")
    precondition((values + reference).allSatisfy { !$0.isEmpty }, "Every process has a value.")
    processes = zip(values, reference).map {
      Process(values: $0.sorted(), reference: $1.sorted())
    }
  }

  package var estimate: Double {
    Quantiles.median(
      of: processes.map { process in
        let median = Quantiles.quantile(0.5, ofSorted: process.values)
        guard !process.reference.isEmpty else { return median }
        return median - Quantiles.quantile(0.5, ofSorted: process.reference)
      })
  }

  /// The hierarchical (two-stage) bootstrap: each resample draws as many processes as there are,
  /// with replacement, and within each drawn process its rounds, with replacement. See Davison
  /// and Hinkley, "Bootstrap Methods and their Application", 1997, section 3.8.
  ///
  /// Its spread includes the noise of rounds at both stages. So it is too wide if processes do not
  /// differ, and too narrow if they do and there are only two or three.
  package func bootstrap(resamples: Int, generator: SeededGenerator) -> BootstrapDistribution {
    var generator = generator
    let largest = processes.map { max($0.values.count, $0.reference.count) }.max() ?? 0
    var resampler = MedianResampler(largestSample: largest)
    var statistics = Array(repeating: 0.0, count: processes.count)
    var estimates = Array(repeating: 0.0, count: resamples)
    for resample in estimates.indices {
      for slot in statistics.indices {
        let process = processes[generator.index(below: processes.count)]
        var statistic = resampler.median(ofSorted: process.values, generator: &generator)
        if !process.reference.isEmpty {
          statistic -= resampler.median(ofSorted: process.reference, generator: &generator)
        }
        statistics[slot] = statistic
      }
      estimates[resample] = Quantiles.medianBySorting(&statistics)
    }
    return BootstrapDistribution(estimate: estimate, resamples: estimates)
  }

  /// The two-stage bootstrap of several samples of the same processes, such as the sizes of a
  /// sweep. Each resample draws its processes once for all samples, because the effect of a process
  /// is the same in all of them; it draws rounds for each sample separately.
  ///
  /// - Returns: for each resample the estimates, in the order of the samples.
  package static func bootstrap(
    together samples: [HierarchicalSample], resamples: Int, generator: SeededGenerator
  ) -> [[Double]] {
    let processes = samples.first?.processes.count ?? 0
    precondition(
      samples.allSatisfy {
        $0.processes.count == processes && $0.processes.allSatisfy(\.reference.isEmpty)
      }, "All samples are of the same processes, and of levels.")
    var generator = generator
    let largest = samples.flatMap(\.processes).map(\.values.count).max() ?? 0
    var resampler = MedianResampler(largestSample: largest)
    return (0..<resamples).map { _ in
      let drawn = (0..<processes).map { _ in generator.index(below: processes) }
      return samples.map { sample in
        var statistics = drawn.map {
          resampler.median(ofSorted: sample.processes[$0].values, generator: &generator)
        }
        return Quantiles.medianBySorting(&statistics)
      }
    }
  }
}

/// Draws bootstrap medians from sorted values without allocating.
///
/// The counts of the drawn ranks determine the draw. So counting ranks and walking to the middle
/// finds the median in linear time without sorting. The loops are `while` over buffers to keep
/// unoptimised builds (the tests) fast enough.
package struct MedianResampler {
  private var counts: [Int]

  package init(largestSample: Int) {
    counts = Array(repeating: 0, count: largestSample)
  }

  /// Draws as many values as there are, with replacement, and returns their median.
  package mutating func median(
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

  /// Returns the median of the draw, and clears the counts.
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

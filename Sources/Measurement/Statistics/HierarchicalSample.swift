import SeededRandom

/// Values of rounds within processes, summarised as the median over processes of a per-process
/// statistic, and resampled at both levels.
struct HierarchicalSample: Sendable {
  /// The sorted values of one process; its statistic is the median of `values`, less that of
  /// `reference` unless there is none.
  private struct Process: Sendable {
    let values: [Double]
    let reference: [Double]
  }

  private let processes: [Process]

  /// The statistic of a process is the median of its values.
  init(_ values: [[Double]]) {
    precondition(values.allSatisfy { !$0.isEmpty }, "Every process has a value.")
    processes = values.map { Process(values: $0.sorted(), reference: []) }
  }

  /// The statistic of a process is the median of its values less the median of its reference.
  init(_ values: [[Double]], minus reference: [[Double]]) {
    precondition(values.count == reference.count, "Both sides have the same processes.")
    precondition((values + reference).allSatisfy { !$0.isEmpty }, "Every process has a value.")
    processes = zip(values, reference).map {
      Process(values: $0.sorted(), reference: $1.sorted())
    }
  }

  /// The median over processes of the per-process statistic.
  var estimate: Double {
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
  /// Its spread counts the noise of rounds at both stages. It is therefore wider than need be
  /// where processes do not differ, and too narrow where they do and are only two or three.
  func bootstrap(resamples: Int, generator: SeededGenerator) -> BootstrapDistribution {
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

  /// The two-stage bootstrap of several samples that the same processes gave, such as the sizes of
  /// a series: each resample draws its processes once for all of them, since what is particular to
  /// a process is so everywhere, and rounds for each sample by itself.
  /// - Returns: For each resample the estimates, in the order of the samples.
  static func bootstrap(
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

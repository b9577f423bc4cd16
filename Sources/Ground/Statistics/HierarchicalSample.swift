package import SeededRandom

/// Values of rounds within processes. Its estimate is the median over processes of a statistic per
/// process. The bootstrap resamples at both levels.
package struct HierarchicalSample: Sendable {
  /// The sorted values of one process. Its statistic is the median of `values`, minus the median of
  /// `reference` if that is not empty.
  private struct Process: Sendable {
    let values: [Double]
    let reference: [Double]
  }

  /// A process with the medians of its resamples. A class, so that drawing one copies no arrays.
  private final class ResampledProcess {
    private let values: [Double]
    private let reference: [Double]
    private let median: ResampledMedian
    private let referenceMedian: ResampledMedian?

    init(_ process: Process, medians: inout [Int: ResampledMedian]) {
      func median(of values: [Double]) -> ResampledMedian {
        let known = medians[values.count] ?? ResampledMedian(of: values.count)
        medians[values.count] = known
        return known
      }
      (values, reference) = (process.values, process.reference)
      self.median = median(of: values)
      referenceMedian = reference.isEmpty ? nil : median(of: reference)
    }

    /// The statistic of a resample of its rounds.
    func statistic(generator: inout SeededGenerator) -> Double {
      let median = median.median(ofSorted: values, generator: &generator)
      guard let referenceMedian else { return median }
      return median - referenceMedian.median(ofSorted: reference, generator: &generator)
    }
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
    let processes = resampledProcesses
    var statistics = Array(repeating: 0.0, count: processes.count)
    var estimates = Array(repeating: 0.0, count: resamples)
    for resample in estimates.indices {
      for slot in statistics.indices {
        let drawn = processes[generator.index(below: processes.count)]
        statistics[slot] = drawn.statistic(generator: &generator)
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
    let resampled = samples.map(\.resampledProcesses)
    return (0..<resamples).map { _ in
      let drawn = (0..<processes).map { _ in generator.index(below: processes) }
      return resampled.map { processes in
        var statistics = drawn.map { processes[$0].statistic(generator: &generator) }
        return Quantiles.medianBySorting(&statistics)
      }
    }
  }

  private var resampledProcesses: [ResampledProcess] {
    var medians: [Int: ResampledMedian] = [:]
    return processes.map { ResampledProcess($0, medians: &medians) }
  }
}

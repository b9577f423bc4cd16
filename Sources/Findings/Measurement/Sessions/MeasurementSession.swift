import ChildProcesses
import FeatureContract
import Passes
import Queues
import Replay
import Scenarios
import Statistics
package import Verification

/// A whole measurement of the features of some scenarios. Scenarios tagged `size` form the size
/// sweep of their feature; they are part of its workload only if they are tagged `measure` too.
public struct MeasurementSession: Sendable {
  let context: MeasurementContext
  let arms: ArmSelection
  let baseline: String
  let plan: MeasurementPlan
  var seed: UInt64
  /// The cells of this run's verification; nil without one.
  let verified: [VerificationCell]?
  /// Watches the timing; nil if nobody asks.
  private(set) var watch: RunWatch?

  /// - Parameters:
  ///   - arms: the arms to measure; the baseline is always included.
  ///   - baseline: the name of the architecture that ratios are taken against.
  ///   - seed: the seed of orders, paddings and resamples.
  ///   - verified: the cells of a verification of the same files by this run, if it made one. Arms
  ///     with a finding get no numbers.
  package init(
    _ context: MeasurementContext, arms: ArmSelection = .all,
    baseline: String = FeatureCatalog.baseline, plan: MeasurementPlan, seed: UInt64 = 1,
    verified: [VerificationCell]? = nil
  ) {
    self.context = context
    self.arms = arms
    self.baseline = baseline
    self.plan = plan
    self.seed = seed
    self.verified = verified
  }

  public struct Outcome {
    package let results: [FeatureResult]
    package let environment: MeasurementEnvironment
    /// The reason why the measurement stopped before its end: an `Interruption.Stop` or an error.
    /// Nil if it did not. The results are those of the finished features.
    public let stop: (any Error)?
    /// The run itself; nil if nothing was run, as in a test.
    package var run: RunRecord?

    package init(
      results: [FeatureResult], environment: MeasurementEnvironment, stop: (any Error)?,
      run: RunRecord? = nil
    ) {
      (self.results, self.environment, self.stop, self.run) = (results, environment, stop, run)
    }

    /// Judges the run beside kept ones.
    package mutating func judge(beside kept: [KeptRun]) {
      run?.judge(results, on: environment, beside: kept)
    }

    /// The measurement came to its end, every arm has numbers, no visit left anything behind, and
    /// the allocation counters are not wrong. They may be unavailable; then no arm has a count of
    /// allocations. Void times do not count against it: they say so, and the counts beside them
    /// hold.
    public var isSound: Bool {
      stop == nil && environment.harness.counters != .wrong
        && results.allSatisfy { $0.isSound && $0.leftByVisits.isEmpty }
    }
  }

  /// Measures in child processes. It takes about a minute with the quick plan.
  ///
  /// - Throws: the error that stopped it, only if no feature was finished before.
  package func measure(_ files: [ScenarioFile]) throws -> Outcome {
    guard let feature = context.catalog.features.first,
      let direct = feature.architecture(named: FeatureCatalog.baseline)
    else { throw RequestError(.ownFault, "the catalogue has no \(FeatureCatalog.baseline)") }
    let watch = RunWatch()
    var session = self
    session.watch = watch
    // Wrong requests are refused before anything is measured.
    let parts = try session.parts(for: files)
    var harness = try HarnessCost.measure(
      with: Arm(feature: feature, architecture: direct, layout: .main))
    guard harness.counters != .wrong else {
      throw RequestError(.ownFault, "the allocation counters are wrong: \(harness.description)")
    }
    let work = WorkCounting(for: context.program, plan)
    var results: [FeatureResult] = []
    var stop: (any Error)?
    var hops: [HopSample?] = []
    do {
      // Spread over the measurement: a moment of load must not be in all of them.
      hops += try hopSamples(from: 0, of: parts.count + 1)
      for (index, part) in parts.enumerated() {
        results.append(try part.run(counting: work))
        hops += try hopSamples(from: index + 1, of: parts.count + 1)
      }
    } catch {
      guard !results.isEmpty else { throw error }
      stop = error
    }
    harness.hops = HopCost(of: hops)
    let environment = MeasurementEnvironment(harness: harness, work: work?.environment)
    return Outcome(
      results: results, environment: environment, stop: stop,
      run: watch.record(of: results, in: environment))
  }

  /// The cost of a hop in the processes of one of so many moments; nil for a process that was lost.
  private func hopSamples(from moment: Int, of moments: Int) throws -> [HopSample?] {
    let processes = plan.hopProcesses
    return try (processes * moment / moments..<processes * (moment + 1) / moments).map { process in
      guard case .answered(.hop(let sample)) = try run(.hop, [], on: [], process: process) else {
        return nil
      }
      return sample
    }
  }

  /// The steps that `measure` reports.
  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    try parts(for: files).flatMap(\.steps)
  }

  /// The measurements to make; refuses wrong requests.
  private func parts(for files: [ScenarioFile]) throws(RequestError) -> [FeatureMeasurement] {
    let known = context.catalog.architecturesAndVariants
    guard known.contains(baseline) else {
      throw UnknownName(inWord: baseline, "architecture", of: known).error
    }
    let parts = try features(of: files)
    guard !parts.isEmpty else { throw nothingToMeasure(files) }
    return parts
  }

  /// The workloads that would be timed together, by feature.
  ///
  /// - Parameter refusal: the complaint if there are none.
  func workloads(
    of files: [ScenarioFile], orRefuse refusal: String
  ) throws(RequestError) -> [WorkloadMeasurement] {
    let workloads = try features(of: files).compactMap(\.workload)
    guard !workloads.isEmpty else { throw RequestError(.usage, refusal) }
    return workloads
  }

  /// The measurements that the files ask for, by feature.
  private func features(of files: [ScenarioFile]) throws(RequestError) -> [FeatureMeasurement] {
    let layouts = try arms.selectedLayouts()
    var parts: [FeatureMeasurement] = []
    for feature in context.catalog.features {
      let files = files.filter { $0.feature.name == feature.name }
      if let part = try FeatureMeasurement(of: feature, files, layouts, in: self) {
        parts.append(part)
      }
    }
    return parts
  }

  private func nothingToMeasure(_ files: [ScenarioFile]) -> RequestError {
    guard files.contains(where: \.isOfSizeSweep) else {
      return RequestError(
        .badInput, "no scenario is tagged 'measure' or 'size'; name the files to measure")
    }
    return RequestError(
      .usage,
      "nothing to measure: scenarios tagged 'size' are timed under "
        + "\(SizeSweepMeasurement.layout.name) only, which '--queues' leaves out")
  }
}

import FeatureContract
package import Measurement
import Statistics
package import Verification

/// Measures the experiments on the features of some scenarios: the baseline and all arms, in the
/// same rounds.
package struct ExperimentSession {
  private let catalog: FeatureCatalog
  private let session: MeasurementSession
  private let seed: UInt64

  /// - Parameters:
  ///   - arms: the layouts; the architectures are those of the experiments.
  ///   - experiments: see `FeatureCatalog.selecting`.
  package init(
    _ context: MeasurementContext, arms: ArmSelection = .all, experiments: [String] = [],
    plan: MeasurementPlan, seed: UInt64 = 1
  ) {
    catalog = context.catalog.selecting(experiments: experiments)
    let names = catalog.experiments.flatMap(\.arms).map(\.name)
    session = MeasurementSession(
      context, arms: arms.selecting(architectures: names), plan: plan.withoutLatencies, seed: seed)
    self.seed = seed
  }

  package struct Outcome {
    package let measurement: MeasurementSession.Outcome
    package let results: [ExperimentResult]
    /// The names of features without an experiment, which were left out.
    package let leftOut: [String]

    /// Every arm has numbers and no times are void.
    package var isSound: Bool {
      measurement.isSound && !measurement.results.contains(where: \.isVoid)
    }
  }

  /// The steps that `measure` reports.
  ///
  /// - Throws: a `RequestError` if the files cannot be measured as asked.
  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    try session.steps(for: measured(files))
  }

  /// Measures the features that have an experiment, without scenarios that are only of the size
  /// sweep.
  package func measure(_ files: [ScenarioFile]) throws -> Outcome {
    let outcome = try session.measure(measured(files))
    let given = Set(files.map(\.feature.name))
    return Outcome(
      measurement: outcome, results: outcome.results.flatMap(results),
      leftOut: catalog.features.map(\.name).filter {
        given.contains($0) && catalog.experiments(on: $0).isEmpty
      })
  }

  private func results(of result: FeatureResult) -> [ExperimentResult] {
    let architectures = catalog.feature(named: result.feature)?.architectures ?? []
    return ExperimentAnalysis(result: result, policy: ComparisonPolicy(seed: seed))
      .results(
        of: catalog.experiments(on: result.feature), architectures: architectures.map(\.name))
  }

  private func measured(_ files: [ScenarioFile]) throws(RequestError) -> [ScenarioFile] {
    let together = MeasuredFiles(files).workload
    guard !together.isEmpty else {
      throw RequestError(
        .usage,
        "nothing to measure: factors are told apart by scenarios that are not of a size sweep")
    }
    let measured = together.filter { !catalog.experiments(on: $0.feature.name).isEmpty }
    guard !measured.isEmpty else {
      let known = catalog.features.map(\.name).filter { !catalog.experiments(on: $0).isEmpty }
      throw RequestError(
        .usage,
        "nothing to tell apart: the feature of these scenarios has no experiment; "
          + (known.isEmpty
            ? "the catalogue has none" : "those with one are: \(known.joined(separator: ", "))"))
    }
    for feature in catalog.features { try refuseWithoutArms(feature, measured) }
    return measured
  }

  /// Refuses scenarios that exclude an arm of each experiment: no factors could be told apart.
  private func refuseWithoutArms(
    _ feature: FeatureEntry, _ files: [ScenarioFile]
  ) throws(RequestError) {
    let files = files.filter { $0.feature.name == feature.name }
    let isComplete = catalog.experiments(on: feature.name).contains { experiment in
      experiment.arms.compactMap { feature.architecture(named: $0.name) }.allSatisfy { arm in
        files.allSatisfy { $0.admits(arm) }
      }
    }
    guard isComplete || files.isEmpty else {
      throw RequestError(
        .badInput,
        "nothing to tell apart: 'only' of the scenarios of the \(feature.name) excludes arms of "
          + "each experiment; name scenarios without 'only'")
    }
  }
}

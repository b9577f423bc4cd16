import FeatureContract
import Statistics
package import Verification

/// Measures the factorials of the features of some scenarios: the baseline and all arms, in the
/// same rounds.
package struct FactorSession {
  private let context: MeasurementContext
  private let arms: ArmSelection
  private let plan: MeasurementPlan
  private let seed: UInt64

  /// - Parameter arms: the layouts; the architectures are those of the factorials.
  package init(
    _ context: MeasurementContext, arms: ArmSelection = .all, plan: MeasurementPlan,
    seed: UInt64 = 1
  ) {
    self.context = context
    self.arms = arms
    self.plan = plan
    self.seed = seed
  }

  package struct Outcome {
    package let measurement: MeasurementSession.Outcome
    /// The factorials of each measured feature, in order.
    package let factorials: [[FactorialResult]]
    /// The names of features without a factorial, which were left out.
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

  /// Measures the features that have a factorial, without scenarios that are only of the size
  /// sweep.
  package func measure(_ files: [ScenarioFile]) throws -> Outcome {
    let outcome = try session.measure(measured(files))
    return Outcome(
      measurement: outcome, factorials: outcome.results.map(factorials),
      leftOut: context.catalog.features.filter { feature in
        feature.factorials.isEmpty && files.contains { $0.feature.name == feature.name }
      }.map(\.name))
  }

  private func factorials(of result: FeatureResult) -> [FactorialResult] {
    guard let feature = context.catalog.feature(named: result.feature) else { return [] }
    return FactorialAnalysis(result, policy: ComparisonPolicy(seed: seed))
      .results(of: feature.factorials, architectures: feature.architectures.map(\.name))
  }

  private var session: MeasurementSession {
    let names = context.catalog.features.flatMap(\.factorials).flatMap(\.arms).map(\.name)
    return MeasurementSession(
      context, arms: arms.selecting(architectures: names), plan: plan.withoutLatencies,
      seed: seed)
  }

  private func measured(_ files: [ScenarioFile]) throws(RequestError) -> [ScenarioFile] {
    let together = MeasuredFiles(files).workload
    guard !together.isEmpty else {
      throw RequestError(
        .usage,
        "nothing to measure: factors are told apart by scenarios that are not of a size sweep")
    }
    let measured = together.filter { !$0.feature.factorials.isEmpty }
    guard !measured.isEmpty else {
      let known = context.catalog.features.filter { !$0.factorials.isEmpty }.map(\.name)
      throw RequestError(
        .usage,
        "nothing to tell apart: the feature of these scenarios has no factorial; "
          + (known.isEmpty
            ? "the catalogue has none" : "those with one are: \(known.joined(separator: ", "))"))
    }
    try refuseWithoutArms(measured)
    return measured
  }

  /// Refuses a factorial that lacks an arm: its factors could not be told apart.
  private func refuseWithoutArms(_ files: [ScenarioFile]) throws(RequestError) {
    for feature in context.catalog.features where !feature.factorials.isEmpty {
      let files = files.filter { $0.feature.name == feature.name }
      let isComplete = feature.factorials.contains { factorial in
        factorial.arms.compactMap { feature.architecture(named: $0.name) }.allSatisfy { arm in
          files.allSatisfy { $0.admits(arm) }
        }
      }
      guard isComplete || files.isEmpty else {
        throw RequestError(
          .badInput,
          "nothing to tell apart: 'only' of the scenarios of the \(feature.name) excludes arms of "
            + "each factorial; name scenarios without 'only'")
      }
    }
  }
}

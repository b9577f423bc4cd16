import FeatureContract
import Foundation
import Statistics

@testable import Experiments
@testable import Measurement

/// An experiment with known truth: each factor multiplies the time by its effect, and each pair of
/// factors by its interaction where both are changed.
struct PlantedExperiment {
  var effects: [Double]
  /// By the indices of two factors.
  var interactions: [Set<Int>: Double] = [:]
  var machine = SimulatedMachine()

  var experiment: Experiment {
    Experiment(
      "planted", question: "Do planted effects come out?", in: ["form"], of: "a",
      factors: effects.indices.map { Experiment.Factor("f\($0)", "off", "on") },
      arms: ratios.indices.map { index in
        Experiment.Arm(
          String(UnicodeScalar(UInt8(97 + index))),
          effects.indices.map { index & 1 << $0 == 0 ? "off" : "on" })
      })
  }

  /// The true ratios of the arms, in standard order: arm a is as slow as the baseline.
  var ratios: [Double] {
    (0..<(1 << effects.count)).map { index in
      func isChanged(_ factor: Int) -> Bool { index & 1 << factor != 0 }
      let alone = effects.indices.filter(isChanged).reduce(1.0) { $0 * effects[$1] }
      return interactions.reduce(alone) { ratio, interaction in
        interaction.key.allSatisfy(isChanged) ? ratio * interaction.value : ratio
      }
    }
  }

  /// The geometric mean over all contexts.
  func mainEffect(of factor: Int) -> Double {
    interactions.reduce(effects[factor]) { ratio, interaction in
      interaction.key.contains(factor) ? ratio * interaction.value.squareRoot() : ratio
    }
  }

  /// - Parameter architectures: the arms that the feature has as architectures.
  func measured(
    layouts: [String] = ["main"], architectures: [String] = ["a"], seed: UInt64
  ) throws -> ExperimentResult {
    let rounds = try layouts.map { try machine.measure(group: $0, ratios: ratios, seed: seed) }
    let results = layouts.map { layout in
      (["Direct"] + experiment.arms.map(\.name)).map {
        ArmResult(
          architecture: $0, layout: layout, failure: .init(what: "is not counted", replay: ""))
      }
    }
    let policy = ComparisonPolicy(resamples: 400, seed: seed)
    let result = try FeatureResult(
      feature: "form", baseline: "Direct", scenarios: [], results: results, rounds: rounds,
      policy: policy)
    return ExperimentAnalysis(result: result, policy: policy)
      .results(of: [experiment], architectures: architectures)[0]
  }
}

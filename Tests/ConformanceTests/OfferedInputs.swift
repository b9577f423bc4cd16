import FeatureContract
import Interaction
import ScenarioLanguage
import Scenarios
import SeededRandom

/// Random inputs for whatever feature: those that its settled screen takes, as `generate` draws
/// them, which then come in bursts, so that the screen need not take them any more.
enum OfferedInputs {
  static func bursts(for feature: FeatureEntry, seed: UInt64) throws -> FlatScenario {
    let given =
      feature.given.flatMap {
        $0.records.isEmpty ? nil : "given: {\($0.records): {generate: {count: 9}}}\n"
      } ?? ""
    let text = """
      scenario: 1
      name: generated
      feature: \(feature.name)
      seed: \(seed)
      \(given)steps:
        - generate: {count: 48}

      """
    let loader = FeatureCatalog(features: [feature]).scenarioLoader
    let flat = try loader.load(path: "generated.scenario.yaml", bytes: Array(text.utf8)).cases[0]
    var inputs = flat.steps.compactMap { step -> UserInput? in
      if case .input(let input) = step.action { input } else { nil }
    }[...]
    let start = SourcePosition(line: 1, column: 1)
    var random = SeededGenerator(seed: seed, stream: "bursts")
    var bursts: [FlatStep] = []
    while !inputs.isEmpty {
      let burst = inputs.prefix(1 + random.index(below: 16))
      inputs = inputs.dropFirst(burst.count)
      bursts.append(FlatStep(.burst(burst.map { FlatInput($0, at: start) }), at: start))
    }
    var scenario = flat.replacingSteps(with: [])
    scenario.steps = bursts
    return scenario
  }
}

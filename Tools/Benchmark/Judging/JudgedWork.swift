import Catalog
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Verification

/// One scenario of the form, run in simulation in the three compared ways.
struct JudgedWork {
  /// The number of inputs without `load` and `end`.
  static let inputs = 60

  private let arm: Arm
  private let scenario: PreparedScenario
  private let inputs: [UserInput]

  init(architecture: String, layout: QueueLayout) throws {
    guard let feature = FeatureCatalog.bundled.feature(named: "form"),
      let architecture = feature.architecture(named: architecture)
    else { throw BenchmarkFailure(description: "no architecture \(architecture) for the form") }
    arm = Arm(feature: feature, architecture: architecture, layout: layout)
    let loaded = try FeatureCatalog.bundled.scenarioLoader.load(
      path: "typing.scenario.yaml", bytes: Array(Self.text.utf8))
    scenario = PreparedScenario(loaded.cases[0], for: feature)
    inputs = scenario.inputs(without: [])
    guard inputs.count == Self.inputs + 2 else {
      throw BenchmarkFailure(description: "the scenario has \(inputs.count - 2) inputs")
    }
  }

  /// Twenty keys into each field: a registration with the mistakes on the way.
  private static let text = """
    scenario: 1
    name: typing
    feature: form
    steps:
      - type: { into: id, text: abcdefghijklmnopqrst }
      - type: { into: password, text: abcdefghijklmnopqrst }
      - type: { into: confirm, text: abcdefghijklmnopqrs }
      - tap: register

    """

  /// Posts each input and lets it settle, without an observer.
  func post() throws(DidNotSettle) {
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let queues = LayoutQueues(arm.layout, on: backend)
    let screen = arm.architecture.makeScreen(scenario.flat.given)
    for input in inputs {
      queues.main.async { screen.receive(input, queues: queues) }
      try backend.settle()
    }
  }

  func record() -> Run {
    Replayer(arm: arm, backend: .simulated).run(scenario)
  }

  func judge() -> RunJudgement {
    JudgedRun(of: scenario, through: arm).judgement
  }

  func check() throws {
    let failures = judge().findings
    guard failures.isEmpty else {
      throw BenchmarkFailure(description: failures.map(\.text).joined(separator: "\n"))
    }
  }
}

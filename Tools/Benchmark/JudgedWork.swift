import Catalog
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Verification

/// One scenario of the form, run in simulation alone, recorded, and recorded and judged.
struct JudgedWork {
  /// How many runs one measurement is of.
  private static let runs = 20

  private let arm: Arm
  private let scenario: PreparedScenario

  static func contests() throws -> [Contest] {
    try [QueueLayout.main, .modelSerial].map { try JudgedWork(under: $0).contest() }
  }

  private init(under layout: QueueLayout) throws {
    guard let feature = FeatureCatalog.bundled.feature(named: "form"),
      let arm = Arm(feature, architecture: FeatureCatalog.baseline, layout: layout.name)
    else { throw BenchmarkFailure(description: "the form has no baseline") }
    self.arm = arm
    scenario = try PreparedScenario(Self.text, for: arm.feature)
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

  private func contest() throws -> Contest {
    try JudgedRun(of: scenario, through: arm).check()
    return Contest(
      reference: work("run under \(arm.layout.name), unobserved") { try post() },
      works: [
        work("recorded") { keep(Replayer(arm: arm, backend: .simulated).run(scenario)) },
        work("recorded and judged") { keep(JudgedRun(of: scenario, through: arm)) },
      ])
  }

  private func work(_ name: String, _ run: @escaping () throws -> Void) -> Contest.Work {
    Contest.Work(name: name) { for _ in 0..<Self.runs { try run() } }
  }

  /// Posts each input and lets it settle, without an observer.
  private func post() throws(DidNotSettle) {
    let backend = SimulatedBackend()
    let queues = arm.makeQueues(on: backend)
    let screen = arm.architecture.makeScreen(scenario.flat.given)
    for input in scenario.inputs(without: []) {
      queues.main.async { screen.receive(input, queues: queues) }
      try backend.settle()
    }
  }
}

extension PreparedScenario {
  init(_ text: String, for feature: FeatureEntry) throws {
    let loaded = try FeatureCatalog.bundled.scenarioLoader.load(
      path: "benchmark.scenario.yaml", bytes: Array(text.utf8))
    self.init(loaded.cases[0], for: feature)
  }
}

extension JudgedRun {
  func check() throws {
    guard findings.isEmpty else {
      throw BenchmarkFailure(description: findings.map(\.text).joined(separator: "\n"))
    }
  }
}

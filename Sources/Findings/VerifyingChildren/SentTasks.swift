package import FeatureContract
import Queues
import Replay
package import Verification

/// Tasks on their way to a child process, in order.
package struct SentTasks: Codable {
  private struct Run: Codable {
    /// The index of the scenario.
    let scenario: Int
    let architecture: String
    let layout: String
    let backend: BackendChoice
  }

  private var scenarios: [SentScenario] = []
  private var runs: [Run] = []
  /// The most jobs between two settled states.
  let jobBudget: Int

  package init(_ tasks: [VerificationMatrix.Task], jobBudget: Int = RunLimits().jobs) {
    self.jobBudget = jobBudget
    var indices: [ObjectIdentifier: Int] = [:]
    for task in tasks {
      let key = ObjectIdentifier(task.file.reading)
      let index = indices[key] ?? scenarios.count
      if index == scenarios.count {
        indices[key] = index
        scenarios.append(SentScenario(task.file))
      }
      runs.append(
        Run(
          scenario: index, architecture: task.arm.architecture.name, layout: task.arm.layout.name,
          backend: task.backend))
    }
  }

  /// Performs one task after the other, until one returns false.
  package func perform(
    for catalog: FeatureCatalog, _ body: (VerificationMatrix.Task) throws -> Bool
  ) throws {
    var reader = ScenarioRereader(loader: catalog.scenarioLoader)
    var last: (index: Int, file: ScenarioFile)?
    for run in runs {
      let isSame = last?.index == run.scenario
      let file =
        try (isSame ? last?.file : nil) ?? scenarios[run.scenario].file(for: catalog, by: &reader)
      last = (run.scenario, file)
      let arm = try file.arm(run.architecture, run.layout)
      let task = VerificationMatrix.Task(file: file, arm: arm, backend: run.backend)
      guard try body(task) else { return }
    }
  }
}

package import EventLogs
package import FeatureContract
import HeadlessUI
import Interaction
package import Queues
import Scenarios
import TaskExecutors
package import TrackedCells

/// An architecture of a feature under a layout: one arm of a comparison.
package struct Arm: Sendable {
  package let feature: FeatureEntry
  package let architecture: ArchitectureEntry
  package let layout: QueueLayout

  package init(feature: FeatureEntry, architecture: ArchitectureEntry, layout: QueueLayout) {
    self.feature = feature
    self.architecture = architecture
    self.layout = layout
  }

  /// Nil if the feature has no such architecture, or there is no such layout.
  package init?(_ feature: FeatureEntry, architecture: String, layout: String) {
    guard let architecture = feature.architecture(named: architecture),
      let layout = QueueLayout(named: layout)
    else { return nil }
    self.init(feature: feature, architecture: architecture, layout: layout)
  }

  /// The queues of one run: those of the layout, and those of the feature's service.
  ///
  /// - Parameter external: those from which commands come.
  package func makeQueues(
    on backend: any QueueBackend, external: [String] = [],
    cellObserver: (any CellObserver)? = nil
  ) -> LayoutQueues {
    LayoutQueues(
      layout, on: backend, external: feature.queues + external, cellObserver: cellObserver)
  }
}

/// One run of a scenario through one arm: its log. Everything else about it is a fold over that.
package struct Run: Sendable {
  package let log: EventLog
  /// The decisions of its schedule, if they were asked for.
  package let decisions: [Decision]
  /// See `SimulatedBackend.chains`.
  package let chains: Int
}

/// Runs scenarios through one arm.
///
/// The driver is the calling thread. On the live backend that must not be the main one, which has
/// to be free to run the main queue.
package struct Replayer: Sendable {
  package let arm: Arm
  package let backend: BackendChoice
  package let limits: RunLimits

  package init(arm: Arm, backend: BackendChoice, limits: RunLimits = RunLimits()) {
    self.arm = arm
    self.backend = backend
    self.limits = limits
  }

  /// - Parameter isRemembering: keeps the decisions of a simulated run.
  package func run(_ scenario: PreparedScenario, remembering isRemembering: Bool = false) -> Run {
    let choice = self.backend.ordered(by: scenario.flat.schedule)
    let backend = choice.make(
      jobBudget: limits.jobs, remembering: isRemembering, holdingTime: arm.feature.hasService)
    let recorder = Recorder(
      header: header(of: scenario, on: choice), clock: backend.clock,
      reserving: scenario.flat.steps.count)
    backend.observer = recorder
    let tasks = arm.architecture.usesTasks ? TaskRun(on: backend) : nil
    defer { tasks?.end() }
    let watched = backend is SimulatedBackend ? limits.watch?.begin(scenario.flat, arm) : nil
    defer { watched.map { limits.watch?.end($0) } }
    var driver = Driver(
      screen: arm.architecture.makeScreen(scenario.flat.given),
      queues: arm.makeQueues(
        on: backend, external: scenario.flat.externalQueues, cellObserver: recorder),
      backend: backend, recorder: recorder, tasks: tasks, hasService: arm.feature.hasService,
      jobBudget: limits.jobs, watch: watched)
    driver.perform(scenario.flat)
    driver.finish()
    // Not in the log: what is left has been told, and ends only because of us.
    defer {
      tasks?.cancelLeft()
      backend.dropJobs()
    }
    let simulated = backend as? SimulatedBackend
    return Run(
      log: recorder.close(naming: backend.queueNames), decisions: simulated?.decisions ?? [],
      chains: simulated?.chains ?? 0)
  }

  private func header(of scenario: PreparedScenario, on backend: BackendChoice) -> LogHeader {
    LogHeader(
      scenario: scenario.flat.name, scenarioDigest: scenario.digest,
      feature: arm.feature.name, architecture: arm.architecture.name, layout: arm.layout.name,
      backend: backend.name, schedule: backend.schedule, queues: [],
      controls: arm.feature.controls.controls.map(\.name),
      properties: arm.feature.controls.properties.map(\.name),
      initial: arm.feature.initialScreen,
      clock: backend == .live && !arm.feature.hasService ? .monotonic : .virtual)
  }
}
